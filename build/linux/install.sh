#!/bin/sh
# Puts Felt & Fury into the menu of your desktop, or takes it out again: ./install.sh [--remove]
# The program stays in this folder. Nothing outside your own data folder is written.
set -eu

id=io.github.feltandfury.FeltAndFury
here=$(cd "$(dirname "$0")" && pwd)
target=${XDG_DATA_HOME:-$HOME/.local/share}

refresh() {
    for command in "update-desktop-database -q $target/applications" \
        "update-mime-database $target/mime" "gtk-update-icon-cache -qtf $target/icons/hicolor"; do
        if command -v "${command%% *}" >/dev/null; then $command || true; fi
    done
}

case ${1:-} in
"")
    (cd "$here/share" && find . -type f) | while read -r file; do
        mkdir -p "$target/$(dirname "$file")"
        cp "$here/share/$file" "$target/$file"
    done
    entry=$target/applications/$id.desktop
    while read -r line; do
        case $line in
        Exec=*) printf 'Exec="%s" %%f\n' "$here/felt-and-fury" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/$id.desktop" >"$entry"
    refresh
    echo "Felt & Fury is in the menu, under Games. If you move this folder, run install.sh again."
    ;;
--remove)
    (cd "$here/share" && find . -type f) | while read -r file; do rm -f "$target/$file"; done
    refresh
    echo "Felt & Fury is out of the menu. Your games are kept in $target/felt-and-fury."
    ;;
*)
    echo "usage: $0 [--remove]" >&2
    exit 2
    ;;
esac
