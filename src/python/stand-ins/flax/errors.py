"""What goes wrong with modules, under Flax's names."""

from _stand_in import absent_names


class FlaxError(Exception):
    """Base of all."""


class CallCompactUnboundModuleError(FlaxError):
    """A module was called outside `init` and `apply`."""


class InvalidRngError(FlaxError):
    """No key was given for what is to be drawn."""


class ModifyScopeVariableError(FlaxError):
    """A variable of a collection that is not mutable was written to."""


class NameInUseError(FlaxError):
    """Two parameters or modules of one module have the same name."""


class ScopeCollectionNotFound(FlaxError):  # noqa: N818 - Flax's own name
    """`apply` was given no collection of this name."""


class ScopeParamNotFoundError(FlaxError):
    """`apply` was given no parameter of this name."""


class ScopeParamShapeError(FlaxError):
    """`apply` was given a parameter of another shape."""


class SetAttributeFrozenModuleError(FlaxError):
    """A module's attribute was set outside `setup`."""


__getattr__ = absent_names("flax.errors")
