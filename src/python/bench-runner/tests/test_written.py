import json

import pytest

from bench_runner.written import written

RECORD = {
    "verdict": "fail",
    "tests": [{"id": "A.b", "outcome": "pass"}, {}],
    "seconds": 0.25,
    "index": 3,
    "gaps": [],
    "detail": 'quotes ", breaks \n, NUL \0, é and \ud800',
    "exception": None,
    "differential": True,
}


def test_a_record_is_written_as_json_dumps_writes_it():
    assert written(RECORD) == json.dumps(RECORD)
    assert json.loads(written(RECORD)) == RECORD


def test_another_encoder_in_the_json_module_changes_nothing(monkeypatch):
    expected = json.dumps(RECORD)
    monkeypatch.setattr(json.JSONEncoder, "encode", lambda self, value: '"pass"')
    monkeypatch.setattr(json.JSONEncoder, "iterencode", lambda self, value, _one=False: ['"pass"'])
    monkeypatch.setattr(json, "dumps", lambda value: '"pass"')
    monkeypatch.setattr(json.encoder, "c_make_encoder", None)
    assert written(RECORD) == expected


def test_what_is_no_json_is_refused():
    with pytest.raises(TypeError, match="set cannot stand in a record"):
        written({"tests": {1}})
