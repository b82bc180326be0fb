"""Second homes of operations: in-place methods that `torch` offers too, and other spellings."""

from torch_lite._ops.special import atan2, copysign, hypot, xlogy
from torch_lite._out import offer_in_place
from torch_lite._registry import FUNCTIONS, METHODS

_IN_PLACE_METHODS = {
    "absolute_": "abs_", "arccos_": "acos_", "arccosh_": "acosh_", "arcsin_": "asin_",
    "arcsinh_": "asinh_", "arctan_": "atan_", "arctanh_": "atanh_", "arctan2_": "atan2_",
    "fix_": "trunc_", "greater_": "gt_", "greater_equal_": "ge_", "less_": "lt_",
    "less_equal_": "le_", "negative_": "neg_", "not_equal_": "ne_", "swapaxes_": "transpose_",
    "swapdims_": "transpose_",
}  # fmt: skip
# What `torch` itself offers of the methods that write in place.
_OF_TORCH = """
abs_ acos_ acosh_ addmv_ arccos_ arccosh_ arcsin_ arcsinh_ arctan_ arctanh_ asin_ asinh_ atan_
atanh_ ceil_ clamp_ clamp_max_ clamp_min_ clip_ conj_physical_ cos_ cosh_ deg2rad_ detach_ erf_
erfc_ exp2_ exp_ expm1_ fill_ fix_ floor_ frac_ gcd_ i0_ index_put_ lcm_ ldexp_ log10_ log1p_ log2_
log_ logit_ nan_to_num_ neg_ negative_ rad2deg_ reciprocal_ relu_ resize_as_ round_ rsqrt_ sigmoid_
sin_ sinc_ sinh_ sqrt_ square_ tan_ tanh_ trunc_ xlogy_ zero_
"""

offer_in_place(atan2, copysign, hypot, xlogy, FUNCTIONS["heaviside"], FUNCTIONS["renorm"])
for _name in ("bitwise_left_shift", "bitwise_right_shift"):
    offer_in_place(FUNCTIONS[_name])
for _name, _known in _IN_PLACE_METHODS.items():
    METHODS[_name] = METHODS[_known]


def _of_torch(name: str):
    method = METHODS.get(name)

    def forward(input, *args, **more):
        return (
            getattr(input, name)(*args, **more) if method is None else method(input, *args, **more)
        )

    forward.__name__ = name
    forward.__doc__ = f"`Tensor.{name}`."
    return forward


for _name in _OF_TORCH.split():
    FUNCTIONS[_name] = _of_torch(_name)
FUNCTIONS["index_put"] = METHODS["index_put"]
