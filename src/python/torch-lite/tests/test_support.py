"""support.toml says what is there, what is there in part, and what is not; so it is."""

import importlib
import json
import tomllib
from pathlib import Path

import pytest
from support_names import public_names

import torch_lite

SUPPORT = tomllib.loads(
    (Path(torch_lite.__file__).parent / "support.toml").read_text(encoding="utf-8")
)
PYTORCH = json.loads((Path(__file__).parent / "golden" / "names.json").read_text("utf-8"))
SPACES = sorted({*SUPPORT["full"], *SUPPORT["partial"], *SUPPORT["absent"]})


def space_of(path: str) -> object:
    if path in ("torch.Tensor", "torch.nn.Module"):
        parent, _, name = path.rpartition(".")
        return getattr(space_of(parent), name)
    return importlib.import_module(path.replace("torch", "torch_lite", 1))


@pytest.mark.parametrize("path", SPACES)
def test_every_name_is_listed_once_as_full_or_partial(path: str) -> None:
    full = SUPPORT["full"].get(path, {"names": ""})["names"].split()
    partial = list(SUPPORT["partial"].get(path, {}))
    assert sorted(full + partial) == public_names(space_of(path))


@pytest.mark.parametrize("path", SPACES)
def test_nothing_listed_as_absent_is_there(path: str) -> None:
    there = set(public_names(space_of(path)))
    assert there.isdisjoint(SUPPORT["absent"].get(path, {}))


@pytest.mark.parametrize("path", sorted(PYTORCH))
def test_every_public_name_is_pytorchs_too(path: str) -> None:
    invented = set(public_names(space_of(path))) - set(PYTORCH[path].split())
    assert invented <= {"NotInTorchLite"}


def test_names_absent_by_kind_are_pytorchs_and_not_there() -> None:
    for group in SUPPORT["absent_group"]:
        names, path = set(group["names"].split()), group["space"]
        assert len(group["reason"]) > 5
        assert names <= set(PYTORCH[path].split()), path
        assert names.isdisjoint(public_names(space_of(path))), path
        assert names.isdisjoint(SUPPORT["absent"].get(path, {})), path


def test_every_absent_name_is_one_that_pytorch_has() -> None:
    for path, names in SUPPORT["absent"].items():
        # Modules that PyTorch loads when they are asked for do not stand in its list of names.
        loaded_late = {"fft", "utils", "benchmark", "cpp_extension", "tensorboard"}
        assert set(names) - set(PYTORCH[path].split()) <= loaded_late, path


def test_every_partial_or_absent_name_has_its_reason() -> None:
    for kind in ("partial", "absent"):
        for names in SUPPORT[kind].values():
            assert all(len(reason) > 5 for reason in names.values())
