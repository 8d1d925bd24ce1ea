"""Sizes, names and words."""

import ast
import re
from collections import Counter

import pytest

from tests.house.tree import ROOT, sources, texts

LONGEST = 400
LONGEST_IN = {"game/ui": 300, "game/play": 300}  # lines
MOST_MODULES = 20  # in one folder
MAPPED = 3  # levels of folders on the map of the README
ODD_WORDS = re.compile(r"(?i)utils?\b|helpers?\b|managers?\b")
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|XXX|HACK)\b")
PUT_OFF = re.compile(  # except what one of the three systems can't do
    r"^(?!.*(?:os\.name|sys\.platform|Windows)).*(?:pytest\.|mark\.)(?:skip|xfail|importorskip)",
    re.MULTILINE,
)
MACHINE = re.compile(r"/(?:home|Users)/(?!anna\b)\w|/(?:root|work)/[\w.]|[A-Z]:\\\\?Users")
EXCEPTED = re.compile(  # without a reason behind it
    r"# noqa(?:: [A-Z0-9, ]*[A-Z0-9])?(?! - \S)(?![A-Z0-9, :])|# type: ignore(?:\[[\w, -]+\])?(?!  # \S)(?!\[)"
)
EMPTY_LABELS = {"OK", "Ok", "Done", "Yes", "No"}
ORNAMENT = re.compile(r"(?i)\b(?:anew|hence|lest|nor|thereof|upon|whence|wholly)\b")
HERE = "tests/house/test_conventions.py"  # lists what is forbidden


def name_of(path):
    return str(path.relative_to(ROOT))


def test_no_file_is_long():
    long = {
        name_of(path): lines
        for path in sources()
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > longest(path)
    }
    assert long == {}


def longest(path):
    return next(
        (most for folder, most in LONGEST_IN.items() if ROOT / folder in path.parents), LONGEST
    )


def test_no_folder_is_crowded():
    folders = Counter(path.parent for path in sources("game", "tests") if path.stem != "__init__")
    assert {name_of(folder): n for folder, n in folders.items() if n > MOST_MODULES} == {}


def test_a_decision_takes_the_state_after_each_event():
    lost = [
        f"{name_of(path)}:{node.lineno}"
        for path in sources("game", "tests")
        for top in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(top, ast.FunctionDef)
        and top.returns is not None
        and "Decision" in ast.unparse(top.returns)
        for node in ast.walk(top)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom)
    ]
    assert lost == []


def test_every_exception_from_a_check_has_a_reason():
    bare = [
        f"{name_of(path)}:{number}"
        for path in sources()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if EXCEPTED.search(line) and name_of(path) != HERE
    ]
    assert bare == []


def test_no_name_is_meaningless():
    named = [
        f"{name_of(path)}: {word}"
        for path in sources("game", "build")
        for word in (path.stem, *_definitions(path))
        if ODD_WORDS.search(word)
    ]
    assert named == []


def _definitions(path):
    """Every class and function that a module defines."""
    kinds = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, kinds)]


@pytest.mark.parametrize("pattern", [UNFINISHED, PUT_OFF, MACHINE], ids=["todo", "put off", "path"])
def test_nothing_is_unfinished_or_bound_to_one_machine(pattern):
    found = [
        f"{name}: {match[0]}"
        for name, text in texts()
        if name != HERE
        for match in pattern.finditer(text)
    ]
    assert found == []


def pages():
    """Every page except the rulebooks."""
    return [
        (name, text)
        for name, text in texts()
        if name.endswith(".md") and not name.startswith("assets/")
    ]


def test_no_page_has_archaic_words():
    assert [
        f"{name}: {word[0]}" for name, text in pages() for word in ORNAMENT.finditer(text)
    ] == []


def test_no_button_says_only_ok_done_yes_or_no():
    said = [
        f"{name_of(path)}:{node.lineno} {node.value}"
        for path in sources("game")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value in EMPTY_LABELS
    ]
    assert said == [], "a button is a verb with its consequence"


def test_every_package_of_the_program_is_on_the_map():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    folders = {path.parent.relative_to(ROOT) for path in sources("game")}
    packages = {folder.name for folder in folders if len(folder.parts) <= MAPPED}
    assert [package for package in sorted(packages) if f"{package}/" not in readme] == []
