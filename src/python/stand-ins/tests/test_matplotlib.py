import pytest

import matplotlib
import matplotlib.pyplot as plt


@pytest.mark.parametrize("module", [matplotlib, plt])
def test_any_use_looks_like_an_absent_package(module):
    with pytest.raises(ModuleNotFoundError) as caught:
        module.figure()
    assert caught.value.name == "matplotlib"


def test_what_python_asks_of_modules_is_answered():
    assert not hasattr(plt, "__all__")
