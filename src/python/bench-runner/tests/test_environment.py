"""A verdict names the engine that gave it."""

import re

from bench_runner import __version__, environment


def test_the_version_carries_a_hash_of_the_code():
    engine = environment.engine("score")
    assert re.fullmatch(rf"{re.escape(__version__)}\+[0-9a-f]{{12}}", engine["version"])
    assert (engine["name"], engine["host"]) == ("bench-runner", "score")


def test_a_hash_that_a_build_wrote_down_stands_for_sources_that_are_not_there(
    tmp_path, monkeypatch
):
    recorded = tmp_path / "content_hash.txt"
    recorded.write_text("ab" * 32 + "\n")
    monkeypatch.setattr(environment, "RECORDED_HASH", recorded)
    environment.content_hash.cache_clear()
    assert environment.content_hash() == "ab" * 32
    environment.content_hash.cache_clear()


def test_the_hash_changes_with_any_source(tmp_path, monkeypatch):
    package = tmp_path / "own_package"
    package.mkdir()
    hashes = set()
    for text in ("x = 1", "x = 2"):
        (package / "__init__.py").write_text(text)
        (package / "ignored.pyc").write_text(text)
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setattr(environment, "_PACKAGES", ("own_package", "nowhere_at_all"))
        environment.content_hash.cache_clear()
        hashes.add(environment.content_hash())
    environment.content_hash.cache_clear()
    assert len(hashes) == 2
