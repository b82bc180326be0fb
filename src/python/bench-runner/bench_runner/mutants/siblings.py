"""Names that are easily taken for each other, and methods that change what a call gives."""

_PAIRS = """
sum mean
mean sum
max min
min max
amax amin
amin amax
argmax argmin
argmin argmax
maximum minimum
minimum maximum
exp log
log exp
sqrt square
square sqrt
rsqrt sqrt
sin cos
cos sin
floor ceil
ceil floor
round floor
zeros ones
ones zeros
zeros_like ones_like
ones_like zeros_like
rand randn
randn rand
rand_like randn_like
randn_like rand_like
empty zeros
softmax log_softmax
log_softmax softmax
sigmoid tanh
tanh sigmoid
relu gelu
logsigmoid sigmoid
softplus relu
cumsum cumprod
cumprod cumsum
any all
all any
triu tril
tril triu
stack cat
cat stack
unsqueeze squeeze
squeeze unsqueeze
view reshape
reshape view
expand repeat
repeat expand
gather take_along_dim
scatter gather
sort argsort
argsort sort
topk sort
permute transpose
transpose permute
matmul mul
mse_loss l1_loss
mul div
div mul
add sub
sub add
mul_ div_
add_ sub_
sub_ add_
copy_ add_
clone detach
long int
float double
append extend
keys values
items keys
""".strip().splitlines()

SIBLINGS = dict(pair.split() for pair in _PAIRS)
# Methods that PyTorch has with a trailing underscore too, which writes into what it is called on.
IN_PLACE = frozenset(
    [
        "abs",
        "add",
        "addcdiv",
        "addcmul",
        "clamp",
        "cos",
        "cumsum",
        "div",
        "exp",
        "fill_diagonal",
        "floor",
        "log",
        "log1p",
        "logical_not",
        "masked_fill",
        "mul",
        "neg",
        "pow",
        "reciprocal",
        "relu",
        "round",
        "rsqrt",
        "scatter",
        "sigmoid",
        "sin",
        "softmax",
        "sqrt",
        "square",
        "sub",
        "tanh",
        "transpose",
        "tril",
        "triu",
        "unsqueeze",
        "squeeze",
    ]
)
# Functions that give a tensor that nobody else holds.
NEW_TENSORS = frozenset(
    """
    arange empty empty_like eye full full_like linspace ones ones_like rand rand_like randint randn
    randn_like randperm zeros zeros_like
    """.split()
)
# Calls put behind a value: another type, another shape, another place, no graph.
ADDED_CALLS = {
    "detached": ".detach()",
    "as-double": ".double()",
    "as-integer": ".long()",
    "as-array": ".numpy()",
    "as-number": ".item()",
    "transposed": ".transpose(0, -1)",
    "unsqueezed": ".unsqueeze(0)",
}
DIMENSION_KEYWORDS = ("dim", "axis", "dims")
