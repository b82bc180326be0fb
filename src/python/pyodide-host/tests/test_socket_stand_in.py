import pytest

from pyodide_host import socket_stand_in as socket


@pytest.mark.parametrize("name", ["socket", "gethostname", "create_connection", "AF_INET"])
def test_any_use_looks_like_an_absent_module(name):
    with pytest.raises(ModuleNotFoundError) as caught:
        getattr(socket, name)
    assert caught.value.name == "socket"


def test_what_python_asks_of_modules_is_answered():
    assert not hasattr(socket, "__all__")
