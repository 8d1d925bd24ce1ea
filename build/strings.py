"""Lists every text that the program shows: `python build/strings.py`, or `poe strings`.

Writes docs/strings.tsv with the place, kind and text of each, for whoever reads them all. The texts are
read from the source, so the list needs no entry for a new one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "docs" / "strings.tsv"

ELSEWHERE = (  # shows no text: commands without a window, SQL, drawings
    "game/app/commands/",
    "game/play/storage/schema.py",
    "game/play/storage/statistics.py",
    "game/ui/drawing/",
)
LABELS = {  # calls, and the place or name of the argument that is a label
    ("Answer", 0),
    ("Button", 0),
    ("Choice", "label"),
    ("Choice", 1),
    ("HouseRule", 1),
    ("Item", 2),
    ("Preset", 1),
    ("TextField", 0),
    ("switch", 1),
}
NOT_SHOWN = re.compile(  # calls whose texts are for the program, its log or an engineer
    r"(_?log\w*|_LOG|argparse|parser|re|connection|database)\."
    r"|.*\b(cast|NewType|TypeVar|execute\w*|strftime|cards|getattr|[A-Z]\w*Error)$"
)
A_TEXT = re.compile(r"[^\W\d_]+\W* |[A-Z][a-z]+")  # two words, or one with a capital
NO_TEXT = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE|PRAGMA|BEGIN|CREATE|<\w)|(\W*\{[^}]*\}\W*)+$"
)


class Shown(NamedTuple):
    """A text, and where it stands."""

    place: str  # path:function
    kind: str  # label, prompt or text
    text: str  # values stand in braces


def main() -> None:
    """Write the list again."""
    LIST.write_text(written(), "utf-8")


def written() -> str:
    """The whole list as tab-separated lines."""
    lines = [Shown("place", "kind", "text"), *shown()]
    return "".join("\t".join(each).replace("\n", "\\n") + "\n" for each in lines)


def shown() -> Iterator[Shown]:
    """Every text that the program shows, module by module."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(ELSEWHERE):
            yield from of_module(name, path.read_text("utf-8"))


def of_module(name: str, source: str) -> Iterator[Shown]:
    """The texts of one module, by line."""
    tree = ast.parse(source)
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Constant | ast.JoinedStr)]
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset)):
        chain = [node, *_around(node, parents)]
        text = _text(node)
        if A_TEXT.search(text) and not NO_TEXT.match(text) and _is_shown(chain):
            scopes = [s.name for s in chain if isinstance(s, ast.FunctionDef | ast.ClassDef)]
            kind = "prompt" if name.endswith("/prompts.py") else _kind(chain)
            yield Shown(f"{name}:{'.'.join(reversed(scopes))}", kind, text)


def _around(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> Iterator[ast.AST]:
    """The nodes around this one, from the inside out."""
    while node in parents:
        node = parents[node]
        yield node


def _text(node: ast.expr) -> str:
    """A literal as a template: each value is its expression in braces."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(map(_text, parts))
        case ast.FormattedValue(value=value):
            return f"{{{ast.unparse(value)}}}"
        case _:
            return ""


def _is_shown(chain: list[ast.AST]) -> bool:
    """Whether a literal is for the player: no docstring, no name, no message for an engineer."""
    for inner, node in pairwise(chain):
        match node:
            case ast.Call() if NOT_SHOWN.match(ast.unparse(node.func)):
                return False
            case ast.AnnAssign(annotation=annotation) if annotation is inner:
                return False
            case ast.arg() | ast.ClassDef():
                return False
            case ast.Expr() | ast.JoinedStr() | ast.Subscript() | ast.Compare() if (
                inner is chain[0]
            ):
                return False
            case ast.stmt():
                break
            case _:
                continue
    return True


def _kind(chain: list[ast.AST]) -> str:
    """Label if the literal goes straight into a call that takes one, else text."""
    for inner, node in pairwise(chain):
        match node:
            case ast.Call():
                name = ast.unparse(node.func).rpartition(".")[2]
                return "label" if (name, _argument(node, inner)) in LABELS else "text"
            case ast.keyword() | ast.IfExp() | ast.Starred():
                continue
            case _:
                break
    return "text"


def _argument(call: ast.Call, given: ast.AST) -> int | str | None:
    """The place or name under which a call is given this."""
    if isinstance(given, ast.keyword):
        return given.arg
    return next((n for n, each in enumerate(call.args) if each is given), None)


if __name__ == "__main__":
    main()
