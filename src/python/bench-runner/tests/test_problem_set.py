"""A problem set is checked whole before anything runs."""

import pytest
from runner_support import MODEL, PAPERS, write_problem_set

from bench_runner.format import FormatError
from bench_runner.problem_set import load_problem_set


def faults_of(folder) -> list[str]:
    with pytest.raises(FormatError) as caught:
        load_problem_set(folder)
    return [str(fault) for fault in caught.value.faults]


def test_papers_come_with_their_snippets(tmp_path):
    papers = load_problem_set(write_problem_set(tmp_path))
    assert list(papers) == ["adding"]
    assert papers["adding"].snippets == ("sum",)
    assert papers["adding"].annotated == ("model.py",)


def test_a_run_needs_neither_notes_nor_paper_nor_wrong_answers(tmp_path):
    folder = write_problem_set(tmp_path, **{"notes.yaml": "tags: {}"})
    (folder / "adding" / "wrong" / "sum").mkdir(parents=True)
    (folder / "adding" / "wrong" / "sum" / "minus.py").write_text("")
    files = load_problem_set(folder)["adding"].read_files()
    assert set(files) == {"model.py", "paper2code_test.py"}


@pytest.mark.parametrize("value", ["model.py", "[model.py]", "'model.py '"])
def test_paths_are_a_string_or_a_list(tmp_path, value):
    papers = PAPERS.replace("model.py", value).replace("null", "[paper2code_paper.md]")
    assert load_problem_set(write_problem_set(tmp_path, papers))["adding"].annotated == (
        "model.py",
    )


WRONG = {
    "annotated files of another type": (
        PAPERS.replace("model.py", "{a: b}"),
        "papers.yaml, line 2: `annotated_file_paths` must be a string or a list of strings.",
    ),
    "no annotated file": (
        PAPERS.replace("model.py", "null"),
        "papers.yaml, line 2: must name at least one file.",
    ),
    "a number among context files": (
        PAPERS.replace("null", "[1]"),
        "papers.yaml, line 3: `context_file_paths` must be a string or a list of strings.",
    ),
    "no key for context files": (
        PAPERS.replace("  context_file_paths: null\n", ""),
        "papers.yaml, line 1: `context_file_paths` is missing.",
    ),
    "a missing file": (
        PAPERS.replace("null", "other.py"),
        "papers.yaml, line 3: adding/other.py is missing.",
    ),
    "a missing folder": (
        PAPERS.replace("adding", "gone"),
        "papers.yaml, line 2: gone/model.py is missing.",
    ),
    "an id that is no folder's name": (
        PAPERS.replace("adding", "../adding"),
        "papers.yaml, line 1: `id` must be the name of the paper's folder.",
    ),
    "the same paper twice": (PAPERS + PAPERS, 'papers.yaml, line 4: "adding" stands here twice.'),
    "no list": ("adding: 1", "papers.yaml: must be a list of papers."),
    "an entry that is no mapping": (
        "- adding",
        "papers.yaml, line 1: each paper must be a mapping.",
    ),
    "broken YAML": ("- id: [", "papers.yaml, line 1: "),
}


@pytest.mark.parametrize(("papers", "expected"), WRONG.values(), ids=WRONG.keys())
def test_refused_with_file_and_line(tmp_path, papers, expected):
    assert faults_of(write_problem_set(tmp_path, papers))[0].startswith(expected)


def test_wrong_markers_are_refused_with_paper_file_and_line(tmp_path):
    model = MODEL.replace('# </paper2code name="sum">', "")
    faults = faults_of(write_problem_set(tmp_path, **{"model.py": model}))
    assert faults[0].startswith("adding/model.py, line 5: ")


def test_a_snippet_in_two_files_is_refused(tmp_path):
    papers = PAPERS.replace("model.py", "[model.py, other.py]")
    faults = faults_of(write_problem_set(tmp_path, papers, **{"other.py": MODEL}))
    assert faults == ['adding/other.py, line 5: "sum" was already used in adding/model.py.']


def test_all_faults_are_told_at_once(tmp_path):
    papers = PAPERS.replace("model.py", "gone.py") + "- id: other\n"
    assert len(faults_of(write_problem_set(tmp_path, papers))) == 2


def test_the_limit_is_a_minute_ten_seconds_with_notes_and_what_the_notes_say(tmp_path):
    def limit(name: str, notes: str | None, snippet: str | None = "sum") -> float:
        files = {} if notes is None else {"notes.yaml": notes}
        folder = write_problem_set(tmp_path / name, **files)
        return load_problem_set(folder)["adding"].limit_seconds(snippet)

    assert limit("published", None) == 60
    assert limit("noted", "tags: {}") == 10
    assert limit("paper", "time_limit_seconds: 20") == 20
    own = "time_limit_seconds: 20\nsnippets: {sum: {time_limit_seconds: 3}}"
    assert limit("snippet", own) == 3
    assert limit("whole", own, None) == 20


@pytest.mark.parametrize("notes", ["- 1", "time_limit_seconds: -1", "snippets: [1]"])
def test_wrong_notes_are_refused(tmp_path, notes):
    faults = faults_of(write_problem_set(tmp_path, **{"notes.yaml": notes}))
    assert faults[0].startswith("adding/notes.yaml: ")
