"""Flax's modules: dataclasses whose layers and parameters are named where they are used."""

import dataclasses
import functools
import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from _stand_in import absent_names, missing
from flax import errors
from flax.linen._scope import Scope, Variables

T = TypeVar("T")
_FROM_CONTEXT = object()
# The modules whose methods are running, the innermost last.
_running: list["Module"] = []


def compact(fun: Callable) -> Callable:
    """Mark the one method of a module in which layers and parameters are made."""
    fun.is_compact = True
    return fun


def nowrap(fun: Callable) -> Callable:
    """Mark a method that is called as it is."""
    fun.is_plain = True
    return fun


def merge_param(name: str, a: T | None, b: T | None) -> T:
    """The one of two values that is given."""
    if a is None and b is None:
        raise ValueError(f'Parameter "{name}" must be passed to the constructor or at call time.')
    if a is not None and b is not None:
        raise ValueError(
            f'Parameter "{name}" was passed to the constructor and at call time. Should be passed '
            "just once."
        )
    return b if a is None else a


class Variable:
    """A variable of a collection: `value` reads and writes it."""

    def __init__(self, scope: Scope, collection: str, name: str) -> None:
        """Take where it lies."""
        self._place = (collection, name)
        self._scope = scope

    @property
    def value(self) -> Any:
        """What it holds."""
        return self._scope.get(*self._place)

    @value.setter
    def value(self, value: Any) -> None:
        self._scope.put(*self._place, value)

    def is_mutable(self) -> bool:
        """Whether it may be written."""
        return self._scope.is_mutable(self._place[0])


@dataclasses.dataclass
class Module:
    """Base of all modules. Fields are a module's settings; they are given when it is made."""

    parent: Any = dataclasses.field(default=_FROM_CONTEXT, kw_only=True, repr=False)
    name: str | None = dataclasses.field(default=None, kw_only=True)

    def __init_subclass__(cls, **keywords: Any) -> None:
        """Make the class a dataclass, and let its methods know when they run."""
        super().__init_subclass__(**keywords)
        compact_methods = []
        settings = inspect.get_annotations(cls)
        for name, method in list(vars(cls).items()):
            # A setting may be a function too.
            if not inspect.isfunction(method) or hasattr(method, "is_plain") or name in settings:
                continue
            if name.startswith("__") and name != "__call__":
                continue
            if hasattr(method, "is_compact"):
                compact_methods.append(name)
            setattr(cls, name, _running_method(method))
        if len(compact_methods) > 1:
            raise RuntimeError(f"Only one method per class can be @nn.compact: {compact_methods}")
        dataclasses.dataclass(repr=False, eq=False)(cls)

    def __post_init__(self) -> None:
        """Find the place within the module that is running, if one is."""
        set_ = functools.partial(object.__setattr__, self)
        set_("scope", None)
        set_("_names", set())
        set_("_counts", {})
        set_("_is_set_up", False)
        set_("_is_setting_up", False)
        if self.parent is _FROM_CONTEXT:
            set_("parent", _running[-1] if _running else None)
        if isinstance(self.parent, Module) and self.parent.scope is not None:
            is_named_later = self.parent._is_setting_up and self.name is None
            if not is_named_later:
                self._settle()

    def _settle(self) -> None:
        parent = self.parent
        if self.name is None:
            kind = type(self).__name__
            number = parent._counts[kind] = parent._counts.get(kind, -1) + 1
            object.__setattr__(self, "name", f"{kind}_{number}")
        parent._take_name(self.name, "submodule")
        object.__setattr__(self, "scope", parent.scope.child(self.name))

    def _take_name(self, name: str, what: str) -> None:
        if name in self._names:
            kind = type(self).__name__
            said = f'Could not create {what} "{name}" in Module {kind}: Name in use.'
            raise errors.NameInUseError(said)
        self._names.add(name)

    def __setattr__(self, name: str, value: Any) -> None:
        if self.__dict__.get("scope") is not None and not self._is_setting_up:
            kind = type(self).__name__
            raise errors.SetAttributeFrozenModuleError(
                f"Can't set {name}={value} for Module of type {kind}: Module instance is frozen "
                "outside of setup method."
            )
        if self.__dict__.get("_is_setting_up"):
            _name_layers(self, name, value)
        object.__setattr__(self, name, value)

    def __getattr__(self, name: str) -> Any:
        # Reached when nothing of that name is there: perhaps `setup` makes it.
        if not name.startswith("_") and self.__dict__.get("scope") and not self._is_set_up:
            self._set_up()
            if name in self.__dict__:
                return self.__dict__[name]
        kind = type(self).__name__
        message = f'"{kind}" object has no attribute "{name}".'
        if self.__dict__.get("scope") is None:
            message += (
                " If \"{name}\" is defined in '.setup()', remember these fields are only "
                "accessible from inside 'init' or 'apply'."
            ).replace("{name}", name)
        raise AttributeError(message)

    def __repr__(self) -> str:
        settings = (
            f"    {field.name} = {getattr(self, field.name)!r}"
            for field in dataclasses.fields(self)
            if field.repr and field.name not in ("name", "parent")
        )
        inner = "\n".join(settings)
        return f"{type(self).__name__}(\n    # attributes\n{inner}\n)"

    def setup(self) -> None:
        """Overridden to make layers and parameters as attributes; called when first needed."""

    def _set_up(self) -> None:
        if self._is_set_up or self._is_setting_up or self.scope is None:
            return
        for field in dataclasses.fields(self):
            if field.name not in ("name", "parent"):
                given = getattr(self, field.name)
                object.__setattr__(self, field.name, _adopted(self, field.name, given))
        object.__setattr__(self, "_is_setting_up", True)
        _running.append(self)
        try:
            self.setup()
        finally:
            _running.pop()
            object.__setattr__(self, "_is_setting_up", False)
        object.__setattr__(self, "_is_set_up", True)

    # -- what a module asks for ----------------------------------------------------------------

    def param(self, name: str, init_fn: Callable[..., Any], *init_args: Any, **more: Any) -> Any:
        """A parameter of this module, drawn by `init_fn(key, *init_args)`."""
        if more:
            raise missing("flax.linen.Module.param(unbox=)")
        self._take_name(name, "param")
        return self.scope.param(name, init_fn, init_args)

    def variable(
        self, col: str, name: str, init_fn: Callable[..., Any] | None = None, *init_args: Any
    ) -> Variable:
        """A variable of a collection, made by `init_fn(*init_args)` if it is not there."""
        self._take_name(name, "variable")
        if not self.scope.has(col, name):
            if init_fn is None or not self.scope.is_mutable(col):
                place = "/".join(self.scope.path)
                raise errors.ScopeCollectionNotFound(
                    f'Tried to access "{name}" from collection "{col}" in "/{place}" but the '
                    "collection is empty."
                )
            self.scope.put(col, name, init_fn(*init_args))
        return Variable(self.scope, col, name)

    def has_variable(self, col: str, name: str) -> bool:
        """Whether a variable of this module is there."""
        return self.scope.has(col, name)

    def get_variable(self, col: str, name: str, default: Any = None) -> Any:
        """A variable of this module."""
        return self.scope.get(col, name) if self.scope.has(col, name) else default

    def put_variable(self, col: str, name: str, value: Any) -> None:
        """Write a variable of this module."""
        self.scope.put(col, name, value)

    def is_mutable_collection(self, col: str) -> bool:
        """Whether a collection may be written."""
        return self.scope.is_mutable(col)

    def is_initializing(self) -> bool:
        """Whether this is `init`."""
        return self.scope.is_mutable("params")

    def make_rng(self, name: str = "params") -> Any:
        """A new key, from the one that was given under a name."""
        return self.scope.make_key(name)

    def has_rng(self, name: str) -> bool:
        """Whether a key was given under a name."""
        return self.scope.has_key(name)

    def sow(
        self,
        col: str,
        name: str,
        value: Any,
        reduce_fn: Callable[[Any, Any], Any] = lambda kept, new: (*kept, new),
        init_fn: Callable[[], Any] = tuple,
    ) -> bool:
        """Keep a value by the way, if its collection may be written; say whether it was kept."""
        if not self.scope.is_mutable(col):
            return False
        kept = self.scope.get(col, name) if self.scope.has(col, name) else init_fn()
        self.scope.put(col, name, reduce_fn(kept, value))
        return True

    # -- what the world asks of a module -------------------------------------------------------

    def init(
        self, rngs: Any, *args: Any, method: Any = None, mutable: Any = None, **kw: Any
    ) -> Any:
        """Call the module, drawing its parameters; give its variables."""
        return self.init_with_output(rngs, *args, method=method, mutable=mutable, **kw)[1]

    def init_with_output(
        self, rngs: Any, *args: Any, method: Any = None, mutable: Any = None, **kw: Any
    ) -> tuple[Any, dict[str, Any]]:
        """Call the module, drawing its parameters; give its output and its variables."""
        # What is kept by the way is kept in `apply` only.
        is_mutable = (lambda c: c != "intermediates") if mutable is None else _filter(mutable)
        variables = Variables({}, _keys(rngs), is_mutable)
        output = self._call(variables, method, args, kw)
        return output, {name: tree for name, tree in variables.collections.items() if tree}

    def apply(
        self,
        variables: Any,
        *args: Any,
        rngs: Any = None,
        method: Any = None,
        mutable: Any = False,
        capture_intermediates: Any = False,
        **kwargs: Any,
    ) -> Any:
        """Call the module with variables; with `mutable` give those that were written too."""
        if capture_intermediates:
            raise missing("flax.linen.Module.apply(capture_intermediates=)")
        is_mutable = _filter(mutable)
        keys = _keys(rngs) if rngs is not None else {}
        bound = Variables(variables, keys, is_mutable)
        output = self._call(bound, method, args, kwargs)
        if mutable is False:
            return output
        written = {n: t for n, t in bound.collections.items() if is_mutable(n)}
        return output, written

    def bind(self, variables: Any, *, rngs: Any = None, mutable: Any = False) -> "Module":
        """A copy whose methods can be called, with variables."""
        keys = _keys(rngs) if rngs is not None else {}
        copy = self.clone(parent=None)
        object.__setattr__(copy, "scope", Scope(Variables(variables, keys, _filter(mutable))))
        return copy

    def clone(self, **updates: Any) -> "Module":
        """A copy with fields changed."""
        fields = {f.name: getattr(self, f.name) for f in dataclasses.fields(self) if f.init}
        fields["parent"] = None
        return type(self)(**{**fields, **updates})

    def _call(self, variables: Variables, method: Any, args: Any, keywords: Any) -> Any:
        copy = self.clone(parent=None)
        object.__setattr__(copy, "scope", Scope(variables))
        if method is None:
            return copy(*args, **keywords)
        if isinstance(method, str):
            return getattr(copy, method)(*args, **keywords)
        function = getattr(method, "__func__", method)
        return function(copy, *args, **keywords)


def _running_method(method: Callable) -> Callable:
    """A method that makes its module the running one, with `setup` done before."""
    is_compact = hasattr(method, "is_compact")

    @functools.wraps(method)
    def call(self: Module, *args: Any, **keywords: Any) -> Any:
        if method.__name__ == "setup":
            return method(self, *args, **keywords)
        if self.scope is None:
            if is_compact:
                kind = type(self).__name__
                said = f"Can't call compact methods on unbound modules: {kind}."
                raise errors.CallCompactUnboundModuleError(said)
            return method(self, *args, **keywords)
        self._set_up()
        before = self._names, self._counts
        if is_compact:
            # Called again, a module finds the parameters that it made before.
            made_in_setup = before[0] if self._is_set_up and not self._counts else set()
            object.__setattr__(self, "_names", set(made_in_setup))
            object.__setattr__(self, "_counts", {})
        _running.append(self)
        try:
            return method(self, *args, **keywords)
        finally:
            _running.pop()
            if is_compact:
                object.__setattr__(self, "_names", before[0])
                object.__setattr__(self, "_counts", before[1])

    return call


def _name_layers(parent: Module, name: str, value: Any) -> None:
    """In `setup`, layers are named by the attribute that holds them."""
    if isinstance(value, Module):
        if value.scope is None:
            if value.name is None:
                object.__setattr__(value, "name", name)
            object.__setattr__(value, "parent", parent)
            value._settle()
    elif isinstance(value, (list, tuple)):
        for place, item in enumerate(value):
            _name_layers(parent, f"{name}_{place}", item)
    elif isinstance(value, dict):
        for key, item in value.items():
            _name_layers(parent, f"{name}_{key}", item)


def _adopted(parent: Module, name: str, value: Any) -> Any:
    """Layers that a module was given as settings become its own, named by the setting."""
    if isinstance(value, Module):
        return value.clone(parent=parent, name=name) if value.scope is None else value
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
        return type(value)(_adopted(parent, f"{name}_{n}", item) for n, item in enumerate(value))
    if isinstance(value, dict):
        return {key: _adopted(parent, f"{name}_{key}", item) for key, item in value.items()}
    return value


def _keys(rngs: Any) -> dict[str, Any]:
    return dict(rngs) if isinstance(rngs, dict) else {"params": rngs}


def _filter(mutable: Any) -> Callable[[str], bool]:
    """Which collections may be written: all, none, one, or some."""
    if isinstance(mutable, bool):
        return lambda collection: mutable
    names = (mutable,) if isinstance(mutable, str) else tuple(mutable)
    return lambda collection: collection in names


__getattr__ = absent_names("flax.linen.module")
