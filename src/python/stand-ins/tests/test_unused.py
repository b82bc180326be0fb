"""Packages that papers import and no test uses: importing works, and nothing else."""

import importlib

import pytest

MODULES = (
    "PIL.Image",
    "hydra.utils",
    "matplotlib.pyplot",
    "meltingpot.scenario",
    "meltingpot.substrate",
    "tensordict",
    "torchrl.envs.libs.meltingpot",
    "torchvision.datasets",
    "torchvision.transforms.functional",
    "torchvision.utils",
    "transformers",
    "wandb",
)


@pytest.mark.parametrize("name", MODULES)
def test_any_use_looks_like_an_absent_package(name):
    module = importlib.import_module(name)
    package = importlib.import_module(name.partition(".")[0])
    for owner in (module, package):
        with pytest.raises(ModuleNotFoundError) as caught:
            _ = owner.anything_at_all
        assert caught.value.name == package.__name__


@pytest.mark.parametrize("name", MODULES)
def test_what_python_asks_of_modules_is_answered(name):
    assert not hasattr(importlib.import_module(name), "__all__")


def test_a_main_function_can_be_decorated_and_not_called():
    import hydra

    @hydra.main(version_base="1.3", config_path="configs", config_name="small")
    def main(cfg):
        return cfg

    assert main.__name__ == "main"
    with pytest.raises(ModuleNotFoundError) as caught:
        main()
    assert caught.value.name == "hydra"
