"""Operations element by element, of one, two or three operands."""

EXACT = """
{x} «+ - * // %» {y}
{x} «/ + - *» {y}
{s} «+ - * //» {x}
{x} «== != < <= > >=» {y}
{x} «& | ^» {y}
{ib} «& | ^» {ib2}
{ib} «<< >>» {small}
~{ib}
-{x}
+{x}
abs({x})
torch.«add sub mul»({x}, {y})
{x}.«add sub mul multiply subtract»({y})
torch.rsub({x}, {y})
torch.«true_divide divide»({x}, {y})
torch.div({x}, {y}, rounding_mode=«None "floor" "trunc"»)
torch.«floor_divide remainder fmod»({n}, {y})
{n}.«remainder fmod»({y})
torch.«maximum minimum fmax fmin»({x}, {z})
torch.«max min»({x}, {z})
torch.«eq ne lt le gt ge»({x}, {y})
{x}.«eq ne lt le gt ge»({y})
torch.«logical_and logical_or logical_xor»({x}, {z})
torch.«bitwise_and bitwise_or bitwise_xor»({ib}, {ib2})
torch.«logical_not isnan isinf isfinite isposinf isneginf signbit»({x})
{x}.«abs neg sign square floor ceil trunc round frac positive sgn»()
torch.«abs neg sign square floor ceil trunc round frac»({x})
{f}.round(decimals={small})
{f}.nan_to_num()
torch.nan_to_num({f}, nan={s}, posinf={s})
{x}.clamp({s}, {s})
{x}.clamp(min={y})
{x}.clamp(max={y})
torch.clamp({x}, {z}, {z})
{x}.«clamp_min clamp_max»({s})
torch.where({mask}, {x}, {y})
torch.where({mask}, {s}, {x})
torch.where({x} > {s}, {it}, {y})
{x}.where({mask}, {y})
{x}.«copysign»({y})
torch.heaviside({f}, {z})
torch.isclose({x}, {z})
torch.allclose({x}, {z})
torch.equal({x}, {z})
{x}.masked_fill({mask}, {s})
{x}.masked_fill({mask}, {zero_d})
torch.«zeros_like ones_like»({x})
torch.full_like({x}, {s})
{x}.«new_zeros new_ones»({newshape})
{x}.new_full({newshape}, {s})
{x}.new_tensor({s})
{x}.to({dtype})
{x}.«float double int long short bool half»()
{x}.type({dtype})
{x}.type_as({x2})
{x}.to({x2})
{x}.«clone contiguous detach cpu»()
torch.relu({x})
F.«relu relu6 hardtanh leaky_relu»({f})
torch.result_type({x}, {y})
torch.«is_tensor is_floating_point is_complex is_nonzero»({x})
torch.can_cast({dtype}, {dtype})
torch.promote_types({dtype}, {dtype})
{x}.«item tolist»()
«float int bool len»({x})
{x} + np.«float32 float64 int64 bool_»({s})
np.«float32 float64 int64 bool_»({s}) * {x}
{x}.«numel dim element_size is_contiguous size nelement»()
{x}.shape
{x}.is_contiguous()
torch.«real»({x})
"""

ROUNDED = """
torch.pow({x}, {y})
{x} ** {y}
{x}.pow({s})
{s} ** {x}
{s} / {x}
{x}.«exp exp2 expm1 sin cos tan tanh sigmoid atan sinh cosh asinh erf erfc»()
torch.«exp exp2 expm1 sin cos tanh sigmoid arctan rad2deg deg2rad»({x})
{x}.«log log2 log10 log1p sqrt rsqrt reciprocal asin acos acosh atanh erfinv»()
torch.«log log2 log10 log1p sqrt rsqrt reciprocal arcsin arccos arccosh arctanh»({x})
torch.«atan2 hypot xlogy»({f}, {z})
torch.special.«expit entr»({f})
torch.float_power({x}, {y})
torch.sinc({f})
F.«silu mish elu selu celu softplus logsigmoid softsign hardswish hardsigmoid»({f})
F.elu({f}, alpha={s})
F.leaky_relu({f}, {s})
F.softplus({f}, beta=2)
F.hardtanh({f}, -0.5, 0.75)
F.threshold({f}, 0.5, {s})
F.«softshrink hardshrink»({f})
F.glu({f}, {dim})
torch.«abs angle real imag»({c})
{c}.«abs real imag»()
{c}.conj() + 0
{c} * {y}
torch.polar({f}, {z})
torch.complex({f}, {same})
"""

# The terms cancel, so the result's own last place says little.
CANCELLING = """
F.tanhshrink({f})
F.gelu({f}, approximate=«"none" "tanh"»)
torch.«digamma lgamma»({f}.detach())
torch.«logaddexp logaddexp2»({f}, {z})
{x}.sub({y}, alpha={s})
{x}.logit()
torch.logit({f}, eps=0.01)
{f}.lerp({z}, {z})
torch.lerp({f}, {z}, {s})
torch.«addcmul addcdiv»({f}, {z}, {z}, value={s})
torch.addcmul({x}, {z}, {z})
torch.«add sub»({x}, {y}, alpha={s})
"""

TABLES = {(0, 0.0): EXACT, (4, 2.0**-12): ROUNDED, (16, 1.0): CANCELLING}
