from pyodide_host import ctypes_stand_in as ctypes


def test_scipy_finds_the_base_of_function_pointers():
    base = ctypes.CFUNCTYPE(ctypes.c_void_p).__bases__[0]
    pointer = ctypes.cast(1234, ctypes.CFUNCTYPE(ctypes.c_double, ctypes.POINTER(ctypes.c_int)))
    assert isinstance(pointer, base)
    assert pointer.restype is ctypes.c_double


def test_a_cast_leads_nowhere():
    assert ctypes.cast(1234, ctypes.c_void_p).value is None


def test_nothing_can_be_loaded():
    loaders = ("CDLL", "PyDLL", "pythonapi", "cdll", "memmove", "string_at", "addressof")
    assert not [name for name in loaders if hasattr(ctypes, name)]
