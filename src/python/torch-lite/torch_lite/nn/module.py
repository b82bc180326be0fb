"""Module: a tree of parameters, buffers and submodules, in the order of their assignment."""

from collections import OrderedDict, namedtuple
from collections.abc import Callable, Iterator

import numpy as np

from torch_lite import _dtype
from torch_lite._device import check_device
from torch_lite._dtype import CATEGORY, FLOATING, LABEL
from torch_lite._gaps import absent
from torch_lite._graph import note_write
from torch_lite._ops.casting import destination
from torch_lite._tensor import Tensor
from torch_lite.nn._hooking import Hooked
from torch_lite.nn.parameter import Buffer, Parameter

_Keys = namedtuple("IncompatibleKeys", ["missing_keys", "unexpected_keys"])


class _IncompatibleKeys(_Keys):
    def __repr__(self) -> str:
        if not self.missing_keys and not self.unexpected_keys:
            return "<All keys matched successfully>"
        return super().__repr__()


def indent(text: str) -> str:
    """All lines but the first, two blanks further in."""
    first, *rest = text.split("\n")
    return "\n".join([first, *("  " + line for line in rest)])


class Module(Hooked):
    """The base of all layers. Parameters and modules assigned as attributes are registered."""

    __module__ = "torch.nn.modules.module"
    training: bool
    dump_patches = False
    _version = 1
    call_super_init = False

    def __init__(self, *args, **kwargs):
        if not self.call_super_init and (args or kwargs):
            got = f"keyword argument '{next(iter(kwargs))}'" if kwargs else "arguments"
            raise TypeError(f"{type(self).__name__}.__init__() got an unexpected {got}")
        # Past our own __setattr__, which needs these tables to exist.
        place = super().__setattr__
        place("training", True)
        place("_parameters", {})
        place("_buffers", {})
        place("_non_persistent_buffers_set", set())
        place("_modules", {})
        self._start_hooks()

    def forward(self, *inputs):
        """Every subclass says here what it computes."""
        raise NotImplementedError(
            f'Module [{type(self).__name__}] is missing the required "forward" function'
        )

    def __call__(self, *args, **kwargs):
        """Run `forward` between the hooks."""
        if not (
            self._forward_pre_hooks
            or self._forward_hooks
            or self._backward_hooks
            or self._backward_pre_hooks
        ):
            return self.forward(*args, **kwargs)
        return self._run_hooked(args, kwargs)

    # Attributes ---------------------------------------------------------------------------------

    def __getattr__(self, name: str):
        for table in ("_parameters", "_buffers", "_modules"):
            entries = self.__dict__.get(table)
            if entries is not None and name in entries:
                return entries[name]
        if name in _ABSENT_METHODS:
            raise absent(f"torch.nn.Module.{name}")
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __setattr__(self, name: str, value: object) -> None:
        tables = self.__dict__
        parameters = tables.get("_parameters")
        if isinstance(value, Parameter):
            if parameters is None:
                raise AttributeError("cannot assign parameters before Module.__init__() call")
            self._forget(name, "_buffers", "_modules")
            self.register_parameter(name, value)
        elif parameters is not None and name in parameters:
            if value is not None:
                raise TypeError(
                    f"cannot assign '{_type_name(value)}' as parameter '{name}' "
                    "(torch.nn.Parameter or None expected)"
                )
            self.register_parameter(name, value)
        elif isinstance(value, Module):
            if tables.get("_modules") is None:
                raise AttributeError("cannot assign module before Module.__init__() call")
            self._forget(name, "_parameters", "_buffers")
            tables["_modules"][name] = value
        elif tables.get("_modules") is not None and name in tables["_modules"]:
            if value is not None:
                raise TypeError(
                    f"cannot assign '{_type_name(value)}' as child module '{name}' "
                    "(torch.nn.Module or None expected)"
                )
            tables["_modules"][name] = value
        elif isinstance(value, Buffer):
            self._forget(name, "_parameters", "_modules")
            self.register_buffer(name, value, value.persistent)
        elif tables.get("_buffers") is not None and name in tables["_buffers"]:
            if value is not None and not isinstance(value, Tensor):
                raise TypeError(
                    f"cannot assign '{_type_name(value)}' as buffer '{name}' "
                    "(torch.nn.Buffer, torch.Tensor or None expected)"
                )
            tables["_buffers"][name] = value
        else:
            super().__setattr__(name, value)

    def _forget(self, name: str, *tables: str) -> None:
        """Clear a name elsewhere; in its own table it keeps its place."""
        self.__dict__.pop(name, None)
        for table in tables:
            self.__dict__[table].pop(name, None)
        self._non_persistent_buffers_set.discard(name)

    def __delattr__(self, name: str) -> None:
        for table in ("_parameters", "_buffers", "_modules"):
            if name in self.__dict__[table]:
                del self.__dict__[table][name]
                self._non_persistent_buffers_set.discard(name)
                return
        super().__delattr__(name)

    def __dir__(self) -> list[str]:
        return sorted({*object.__dir__(self), *self._parameters, *self._buffers, *self._modules})

    def _check_name(self, kind: str, name: str, table: dict) -> None:
        if "_parameters" not in self.__dict__:
            raise AttributeError(f"cannot assign {kind} before Module.__init__() call")
        if not isinstance(name, str):
            raise TypeError(f"{kind} name should be a string. Got {_type_name(name)}")
        if "." in name:
            raise KeyError(f'{kind} name can\'t contain "."')
        if name == "":
            raise KeyError(f'{kind} name can\'t be empty string ""')
        if hasattr(self, name) and name not in table:
            raise KeyError(f"attribute '{name}' already exists")

    def register_parameter(self, name: str, param: Parameter | None) -> None:
        """Add a parameter; None keeps the name free for one."""
        self._check_name("parameter", name, self._parameters)
        if param is not None and not isinstance(param, Parameter):
            raise TypeError(
                f"cannot assign '{_type_name(param)}' object to parameter '{name}' "
                "(torch.nn.Parameter or None required)"
            )
        if param is not None and param._node is not None:
            raise ValueError(
                f"Cannot assign non-leaf Tensor to parameter '{name}'. Model parameters must be "
                "created explicitly. To express '{name}' as a function of another Tensor, compute "
                "the value in the forward() method."
            )
        self._parameters[name] = param

    def register_buffer(self, name: str, tensor: Tensor | None, persistent: bool = True) -> None:
        """Add a tensor that is state but no parameter."""
        self._check_name("buffer", name, self._buffers)
        if tensor is not None and not isinstance(tensor, Tensor):
            raise TypeError(
                f"cannot assign '{_type_name(tensor)}' object to buffer '{name}' "
                "(torch Tensor or None required)"
            )
        self._buffers[name] = tensor
        if persistent:
            self._non_persistent_buffers_set.discard(name)
        else:
            self._non_persistent_buffers_set.add(name)

    def add_module(self, name: str, module: "Module | None") -> None:
        """Add a submodule."""
        if not isinstance(module, Module) and module is not None:
            raise TypeError(f"{_type_name(module)} is not a Module subclass")
        self._check_name("module", name, self._modules)
        self._modules[name] = module

    def register_module(self, name: str, module: "Module | None") -> None:
        """Add a submodule."""
        self.add_module(name, module)

    # Walking the tree ---------------------------------------------------------------------------

    def named_modules(
        self, memo: set | None = None, prefix: str = "", remove_duplicate: bool = True
    ) -> Iterator[tuple[str, "Module"]]:
        """The module itself and all below it, with dotted names, each once."""
        memo = set() if memo is None else memo
        if self in memo:
            return
        if remove_duplicate:
            memo.add(self)
        yield prefix, self
        for name, module in self._modules.items():
            if module is not None:
                path = f"{prefix}.{name}" if prefix else name
                yield from module.named_modules(memo, path, remove_duplicate)

    def modules(self, remove_duplicate: bool = True) -> Iterator["Module"]:
        """The module itself and all below it."""
        for _, module in self.named_modules(remove_duplicate=remove_duplicate):
            yield module

    def named_children(self) -> Iterator[tuple[str, "Module"]]:
        """The direct submodules with their names."""
        seen = set()
        for name, module in self._modules.items():
            if module is not None and module not in seen:
                seen.add(module)
                yield name, module

    def children(self) -> Iterator["Module"]:
        """The direct submodules."""
        for _, module in self.named_children():
            yield module

    def _named_members(self, table: str, prefix: str, recurse: bool, remove_duplicate: bool):
        seen = set()
        modules = (
            self.named_modules(prefix=prefix, remove_duplicate=remove_duplicate)
            if recurse
            else [(prefix, self)]
        )
        for path, module in modules:
            for name, value in module.__dict__[table].items():
                if value is None or id(value) in seen:
                    continue
                if remove_duplicate:
                    seen.add(id(value))
                yield (f"{path}.{name}" if path else name), value

    def named_parameters(
        self, prefix: str = "", recurse: bool = True, remove_duplicate: bool = True
    ) -> Iterator[tuple[str, Parameter]]:
        """Own parameters first, then the submodules', with dotted names."""
        return self._named_members("_parameters", prefix, recurse, remove_duplicate)

    def parameters(self, recurse: bool = True) -> Iterator[Parameter]:
        """Own parameters first, then the submodules'."""
        for _, parameter in self.named_parameters(recurse=recurse):
            yield parameter

    def named_buffers(
        self, prefix: str = "", recurse: bool = True, remove_duplicate: bool = True
    ) -> Iterator[tuple[str, Tensor]]:
        """Buffers with dotted names."""
        return self._named_members("_buffers", prefix, recurse, remove_duplicate)

    def buffers(self, recurse: bool = True) -> Iterator[Tensor]:
        """Buffers of this module and of those below."""
        for _, buffer in self.named_buffers(recurse=recurse):
            yield buffer

    def get_submodule(self, target: str) -> "Module":
        """The module at a dotted path."""
        module = self
        for name in target.split(".") if target else []:
            if not hasattr(module, name):
                raise AttributeError(f"{type(module).__name__} has no attribute `{name}`")
            module = getattr(module, name)
            if not isinstance(module, Module):
                raise AttributeError(f"`{name}` is not an nn.Module")
        return module

    def get_parameter(self, target: str) -> Parameter:
        """The parameter at a dotted path."""
        path, _, name = target.rpartition(".")
        module = self.get_submodule(path)
        if not hasattr(module, name):
            raise AttributeError(f"{type(module).__name__} has no attribute `{name}`")
        value = getattr(module, name)
        if not isinstance(value, Parameter):
            raise AttributeError(f"`{name}` is not an nn.Parameter")
        return value

    def get_buffer(self, target: str) -> Tensor:
        """The buffer at a dotted path."""
        path, _, name = target.rpartition(".")
        module = self.get_submodule(path)
        if name not in module._buffers:
            raise AttributeError(f"`{name}` is not a buffer")
        return module._buffers[name]

    def apply(self, fn: Callable[["Module"], object]) -> "Module":
        """Call a function on every submodule, then on this one."""
        for module in self.children():
            module.apply(fn)
        fn(self)
        return self

    # Modes and types ----------------------------------------------------------------------------

    def train(self, mode: bool = True) -> "Module":
        """Set training mode here and below."""
        if not isinstance(mode, bool):
            raise ValueError("training mode is expected to be boolean")
        self.training = mode
        for module in self.children():
            module.train(mode)
        return self

    def eval(self) -> "Module":
        """Set evaluation mode here and below."""
        return self.train(False)

    def requires_grad_(self, requires_grad: bool = True) -> "Module":
        """Set the flag of every parameter."""
        for parameter in self.parameters():
            parameter.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Forget the parameters' gradients, or set them to 0."""
        for parameter in self.parameters():
            if parameter._grad is None:
                continue
            if set_to_none:
                parameter._grad = None
            else:
                parameter._grad._array[...] = 0

    def _apply(self, fn: Callable[[Tensor], Tensor]) -> "Module":
        for module in self.children():
            module._apply(fn)
        for parameter in self._parameters.values():
            if parameter is not None:
                # The same Parameter object goes on living, as in PyTorch.
                parameter.data = fn(parameter.data)
                if parameter.grad is not None:
                    parameter.grad.data = fn(parameter.grad.data)
        for name, buffer in self._buffers.items():
            if buffer is not None:
                self._buffers[name] = fn(buffer)
        return self

    def to(
        self, *args, dtype=None, device=None, non_blocking=False, memory_format=None, **more
    ) -> "Module":
        """Cast floating-point parameters and buffers, or lay out those of 4 or 5 dimensions.

        The only device is the CPU.
        """
        if "copy" in more:
            raise RuntimeError(".to() does not accept copy argument")
        if "tensor" in more:
            args = (more.pop("tensor"), *args)
        if more:
            raise TypeError(f"to() received an invalid combination of arguments - got {list(more)}")
        if args:
            dtype, _ = destination(args, dtype, device, False)
        check_device(device)
        if dtype is not None:
            dtype = _dtype.DTYPES[_dtype.code_of_dtype(dtype)]
        if dtype is None and memory_format is None:
            return self
        if dtype is not None and not (dtype.is_floating_point or dtype.is_complex):
            raise TypeError(
                "nn.Module.to only accepts floating point or complex dtypes, but got desired "
                f"dtype={dtype}"
            )

        def convert(t: Tensor) -> Tensor:
            kind = dtype if CATEGORY[t._code] >= FLOATING else None
            return t.to(dtype=kind, memory_format=memory_format if t.ndim in (4, 5) else None)

        return self._apply(convert)

    def float(self) -> "Module":
        """Cast floating-point parameters and buffers to float32."""
        return self.to(_dtype.float32)

    def double(self) -> "Module":
        """Cast floating-point parameters and buffers to float64."""
        return self.to(_dtype.float64)

    def half(self) -> "Module":
        """Cast floating-point parameters and buffers to float16."""
        return self.to(_dtype.float16)

    def bfloat16(self) -> "Module":
        """Cast floating-point parameters and buffers to bfloat16."""
        return self.to(_dtype.bfloat16)

    def type(self, dst_type: object) -> "Module":
        """Cast all parameters and buffers."""
        return self._apply(lambda t: t.type(dst_type))

    def to_empty(self, *, device: object, recurse: bool = True) -> "Module":
        """Parameters and buffers with nothing in them."""
        check_device(device)
        return self._apply(lambda t: t.new_zeros(t.shape))

    def share_memory(self) -> "Module":
        """The module itself: there is one process."""
        return self

    def compile(self, *args, **kwargs) -> None:
        """Nothing: nothing is compiled."""

    def set_submodule(self, target: str, module: "Module", strict: bool = False) -> None:
        """Put a module at a dotted path."""
        if not target:
            raise ValueError("Cannot set the submodule without a target name!")
        parent, name = self._module_of(target), target.rpartition(".")[2]
        if strict and not hasattr(parent, name):
            raise AttributeError(f"{type(parent).__name__} has no attribute `{name}`")
        if not isinstance(module, Module):
            raise ValueError(f"`module` is not an nn.Module, found {type(module)}")
        setattr(parent, name, module)

    def cpu(self) -> "Module":
        """The module itself."""
        return self

    def cuda(self, device: object = None) -> "Module":
        """Fail as a build without CUDA does."""
        check_device("cuda")
        return self

    # State --------------------------------------------------------------------------------------

    def state_dict(
        self, *args, destination: dict | None = None, prefix: str = "", keep_vars: bool = False
    ) -> dict:
        """Parameters and persistent buffers by dotted name; they share the module's memory."""
        if args:
            destination = args[0]
            prefix = args[1] if len(args) > 1 else prefix
        for hook in self._state_dict_pre_hooks.values():
            hook(self, prefix, keep_vars)
        state = OrderedDict() if destination is None else destination
        own = [*self._parameters.items()]
        own += [
            (name, buffer)
            for name, buffer in self._buffers.items()
            if name not in self._non_persistent_buffers_set
        ]
        for name, value in own:
            if value is not None:
                state[prefix + name] = value if keep_vars else value.detach()
        for name, module in self._modules.items():
            if module is not None:
                module.state_dict(destination=state, prefix=f"{prefix}{name}.", keep_vars=keep_vars)
        if type(self).get_extra_state is not Module.get_extra_state:
            state[f"{prefix}_extra_state"] = self.get_extra_state()
        for hook in self._state_dict_hooks.values():
            hook(self, state, prefix, {})
        return state

    def load_state_dict(
        self, state_dict: dict, strict: bool = True, assign: bool = False
    ) -> _IncompatibleKeys:
        """Copy values in by name; RuntimeError for wrong shapes and, when strict, other names."""
        if not hasattr(state_dict, "items"):
            raise TypeError(f"Expected state_dict to be dict-like, got {type(state_dict)}.")
        if any(m._load_state_dict_pre_hooks for m in self.modules()):
            state_dict = OrderedDict(state_dict)
            for path, module in self.named_modules():
                for hook in module._load_state_dict_pre_hooks.values():
                    hook(module, state_dict, f"{path}." if path else "", {}, strict, [], [], [])
        own = self.state_dict(keep_vars=True)
        lacking = [name for name in own if name not in state_dict]
        unexpected = [name for name in state_dict if name not in own]
        problems = []
        if strict and lacking:
            quoted = ", ".join(f'"{name}"' for name in lacking)
            problems.append(f"Missing key(s) in state_dict: {quoted}. ")
        if strict and unexpected:
            quoted = ", ".join(f'"{name}"' for name in unexpected)
            problems.append(f"Unexpected key(s) in state_dict: {quoted}. ")
        for name, value in own.items():
            if name not in state_dict:
                continue
            given = state_dict[name]
            if not isinstance(given, Tensor):
                self._module_of(name).set_extra_state(given)
                continue
            if given.shape != value.shape:
                problems.append(
                    f"size mismatch for {name}: copying a param with shape {given.shape} from "
                    f"checkpoint, the shape in current model is {value.shape}."
                )
            elif assign:
                self._assign(name, given)
            else:
                np.copyto(value._array, given._array, casting="unsafe")
                note_write(value)
        if problems:
            raise RuntimeError(
                f"Error(s) in loading state_dict for {type(self).__name__}:\n\t"
                + "\n\t".join(problems)
            )
        keys = _IncompatibleKeys(lacking, unexpected)
        for module in self.modules():
            for hook in module._load_state_dict_post_hooks.values():
                hook(module, keys)
        return keys

    def _module_of(self, name: str) -> "Module":
        return self.get_submodule(name.rpartition(".")[0])

    def _assign(self, name: str, given: Tensor) -> None:
        """Take over a tensor of a state in place of the own one."""
        module, short = self._module_of(name), name.rpartition(".")[2]
        if short in module._parameters:
            own = module._parameters[short]
            if not isinstance(given, Parameter):
                given = Parameter(given, requires_grad=own.requires_grad)
        setattr(module, short, given)

    def get_extra_state(self) -> object:
        """What `state_dict` holds beside tensors: the subclass's business."""
        raise RuntimeError(
            "Reached a code path in Module.get_extra_state() that should never be called."
        )

    def set_extra_state(self, state: object) -> None:
        """Take over what `get_extra_state` gave: the subclass's business."""
        raise RuntimeError(
            "Reached a code path in Module.set_extra_state() that should never be called."
        )

    # Printing -------------------------------------------------------------------------

    def extra_repr(self) -> str:
        """What the printed form says between the parentheses."""
        return ""

    def _get_name(self) -> str:
        return type(self).__name__

    def __repr__(self) -> str:
        extra = self.extra_repr()
        lines = extra.split("\n") if extra else []
        children = [f"({name}): {indent(repr(m))}" for name, m in self._modules.items()]
        head = self._get_name() + "("
        if not children and len(lines) <= 1:
            return head + "".join(lines) + ")"
        return head + "\n  " + "\n  ".join([*lines, *children]) + "\n)"


_ABSENT_METHODS = frozenset(("register_backward_hook", "xpu", "ipu", "mtia"))


def _type_name(value: object) -> str:
    if isinstance(value, Tensor) and type(value) is Tensor:
        return f"torch.{LABEL[value._code]}Tensor"
    kind = type(value)
    return kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"
