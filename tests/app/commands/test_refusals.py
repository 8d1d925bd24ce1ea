"""Every refusal is a plain sentence, whatever was sent."""

import json

import pytest

from game.engine.files import BadFile
from tests.app.commands.asking import refused
from tests.play.conftest import clock as clock
from tests.play.conftest import file as file
from tests.play.conftest import library as library
from tests.play.storage.kept import begun, unpacked

LONGEST = 310  # characters
LONG = "x" * 500_000


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"\xff\xfe", "malformed"),
        (b'{"do":"new","game":"\xff"}', "UTF-8"),
        (b"[" * 500_000, "Expected"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b'{"do":"act","seat":0,"command":' + b"[" * 90_000 + b"]" * 90_000 + b"}", "nested"),
        (f'{{"do":"new","game":"{LONG}"}}'.encode(), "There is no game “xxx"),
        (f'{{"do":"{LONG}"}}'.encode(), "xxx"),
        (f'{{"do":"act","seat":0,"command":{{"type":"Play","card":"{LONG}"}}}}'.encode(), ""),
        (f'{{"do":"act","seat":0,"command":{{"type":"{LONG}"}}}}'.encode(), ""),
        (b'{"do":"act","seat":0,"command":{"type":"\\u0000\\n"}}', ""),
    ],
    ids=range(10),
)
def test_an_invalid_line_is_refused_in_a_sentence(war, line, says):
    why = json.loads(war.answer(line))["why"]
    assert says in why
    assert len(why) <= LONGEST
    assert why.isprintable()
    assert "Error" not in why


def test_an_internal_error_shows_no_python_details(war, monkeypatch, caplog):
    def fail(_):
        raise ZeroDivisionError

    monkeypatch.setattr(war, "_legal", fail)
    assert "mistake" in refused(war, "legal", seat=0)["why"]
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"game":"revolutionary_war"', f'"game":"{LONG}"'.encode()),
        (b'"type":"Play"', f'"type":"{LONG}"'.encode()),
        (b'"card":"', f'"card":"{LONG}'.encode()),
        (b'"seat":0', b'"seat":"\\u0000"'),
    ],
    ids=range(4),
)
def test_an_invalid_file_is_refused_in_a_sentence(library, tmp_path, old, new):
    play, _ = begun(library)
    path = tmp_path / "x.fnf"
    library.export(play, path)
    content = unpacked(path)
    assert old in content
    path.write_bytes(content.replace(old, new))
    with pytest.raises(BadFile) as bad:
        library.bring_in(path)
    assert len(bad.value.why) <= LONGEST
    assert bad.value.why.isprintable()
