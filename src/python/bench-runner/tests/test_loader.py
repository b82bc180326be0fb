"""A paper's files load as they would in the benchmark's Python 3.11."""

import importlib
import sys
import warnings

import pytest
from runner_support import MODEL, judged
from syntax_cases import NEWER, OLDER

from bench_runner.loader import PaperFiles, compile_as_311, forget_paper


@pytest.mark.parametrize("source", NEWER.values(), ids=NEWER.keys())
def test_syntax_newer_than_3_11_is_a_syntax_error(source):
    with pytest.raises(SyntaxError):
        compile_as_311(source.encode(), "model.py")


@pytest.mark.parametrize("source", OLDER.values(), ids=OLDER.keys())
def test_syntax_of_3_11_is_read(source):
    compile_as_311(source, "model.py")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="only Python 3.11 is its own oracle")
def test_python_3_11_itself_draws_the_same_line():
    for source in OLDER.values():
        compile(source, "model.py", "exec")
    for name, source in NEWER.items():
        with pytest.raises(SyntaxError):
            compile(source, "model.py", "exec")
            pytest.fail(f"3.11 reads {name}")


@pytest.mark.parametrize("source", ["x = '\\d'", "x = b'\\400'", "x = '\\400'"])
def test_invalid_escapes_are_silent_as_in_3_11(source):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        compile_as_311(source.encode(), "model.py")
    assert not caught


def test_a_return_in_finally_is_silent_as_in_3_11():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        compile_as_311(b"def f():\n    try: pass\n    finally: return 1", "model.py")
    assert not caught


def test_a_warning_that_3_11_gives_too_is_given_once():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        compile_as_311(b"x = 1 is 1", "model.py")
    assert [str(warning.message)[:4] for warning in caught] == ['"is"']


def test_the_error_of_a_newer_fstring_names_file_line_and_text():
    if sys.version_info < (3, 12):
        pytest.skip("Python 3.11 refuses it itself")
    with pytest.raises(SyntaxError) as caught:
        compile_as_311(b"x = {}\ny = f\"{x['\\n']}\"", "model.py")
    assert (caught.value.filename, caught.value.lineno) == ("model.py", 2)
    assert caught.value.text == "y = f\"{x['\\n']}\""


def test_an_invalid_escape_prints_no_forbidden_word():
    model = MODEL + 'NOTE = "failed: \\d"\n'
    assert judged(model=model)["verdict"] == "pass"


def test_an_undefined_name_in_an_annotation_fails_in_every_python():
    record = judged("    def inner(x: Missing): return x\n    return a + b")
    assert (record["verdict"], record["errorClass"]) == ("fail", "name")


def test_packages_and_relative_imports_of_the_paper_load():
    files = {
        "parts/__init__.py": "from .inner import plus",
        "parts/inner.py": "from model_base import BASE\ndef plus(a, b): return a + b + BASE",
        "model_base.py": "BASE = 0",
        "plain/loose.py": "LOOSE = 0",
    }
    imports = "    from parts import plus\n    from plain.loose import LOOSE\n"
    code = imports + "    return plus(a, b) + LOOSE"
    assert judged(code, files=files)["verdict"] == "pass"


def test_a_folder_that_the_test_adds_to_the_path_is_read_as_3_11_too():
    test = "import sys\nsys.path.append('./lib')\nimport extra\nassert extra.X == 1"
    code = "    return a + b"
    good, bad = {"lib/extra.py": "X = 1"}, {"lib/extra.py": "type Y = int\nX = 1"}
    assert judged(code, test=test, files=good)["verdict"] == "pass"
    assert judged(code, test=test, files=bad)["errorClass"] == "syntax"


def test_a_test_file_sees_itself_as_main_with_its_own_path_and_arguments():
    test = (
        "import sys, os\nassert __name__ == '__main__'\nassert sys.argv == ['paper2code_test.py']\n"
        "assert os.path.dirname(__file__) == os.getcwd() == sys.path[0]\n"
        "assert sys.stdin.read() == ''\nassert sys.modules['__main__'].sys is sys"
    )
    assert judged(test=test)["verdict"] == "pass"


def test_a_paper_is_forgotten_with_the_libraries_that_would_not_register_its_classes_again(
    tmp_path,
):
    (tmp_path / "nets.py").write_text("import mmengine\nmmengine.register('Net')\n")
    (tmp_path / "mmengine.py").write_text(
        "names = []\ndef register(name):\n    assert name not in names\n    names.append(name)\n"
    )
    paper = PaperFiles(tmp_path / "paper", {"nets.py": (tmp_path / "nets.py").read_bytes()})
    (tmp_path / "paper").mkdir()
    (tmp_path / "paper" / "nets.py").touch()
    before = sys.path[:]
    sys.path.append(str(tmp_path))
    try:
        for _ in range(2):
            paper.install()
            assert importlib.import_module("nets").mmengine.names == ["Net"]
            forget_paper(tmp_path / "paper")
        assert not {"nets", "mmengine"} & sys.modules.keys()
    finally:
        sys.path[:] = before
