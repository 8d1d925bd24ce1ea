"""Names are the usual ones for the same thing."""

import ast
import re

from tests.house.tree import ROOT, sources

QUAINT = re.compile(
    r"(?i)(?:^|_)(?:abreast|anew|furnish\w*|heed\w*|lest|mend\w*|mind_the|nor|upon|whence|wholly)(?:_|$)"
)
DEFINITIONS = ast.ClassDef | ast.FunctionDef


def test_no_module_class_or_function_has_a_quaint_name():
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sources("game")
        for name in (path.stem, *definitions(path))
        if QUAINT.search(name)
    ]
    assert found == []


def definitions(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, DEFINITIONS)]
