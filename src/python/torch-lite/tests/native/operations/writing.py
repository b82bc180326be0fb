"""Writes: in-place operations, stores by key, augmented assignments."""

EXACT = """
{x}[{key}] = {s}
{x}[{key}] = {s}
{x}[{key}] = {zero_d}
{x}[{key}] = {stored}
{x}[{key}] = {stored}
{x}[{key}] «+= -= *=» {s}
{x}[{advanced}] = {s}
{x}[{advanced}] = {zero_d}
{x}[{advanced}] «+= *=» {s}
{x}[{mask}] = {s}
{x}[{mask}] «+= *=» {s}
{x}[{index0}] = {s}
{x}[{index0}, {index1}] = {s}
{x} «+= -= *= /= //= %=» {y}
{x} «&= |= ^=» {y}
{x}.«add_ sub_ mul_ div_ floor_divide_ remainder_ fmod_»({y})
{x}.«add_ sub_»({y}, alpha={s})
{x}.copy_({z})
{x}.copy_({x2})
{x}.fill_({s})
{x}.fill_({zero_d})
{x}.zero_()
{x}.«clamp_»({s}, {s})
{x}.«clamp_min_ clamp_max_»({s})
{x}.«abs_ neg_ sign_ floor_ ceil_ round_ trunc_ square_ relu_ logical_not_»()
{x}.«eq_ ne_ lt_ le_ gt_ ge_»({y})
{x}.masked_fill_({mask}, {s})
{x}.masked_fill_({mask}, {zero_d})
{x}.masked_scatter_({mask}, {fresh})
{x}.scatter_({dim}, {gather}, {s})
{x}.scatter_({dim}, {gather}, {gathersource})
{x}.scatter_add_({dim}, {gather}, {gathersource})
{x}.index_fill_({dim}, {index}, {s})
{x}.index_add_({dim}, {index}, {indexsource})
{x}.index_add_({dim}, {index}, {indexsource}, alpha={s})
{x}.index_copy_({dim}, {distinct}, {distinctsource})
{x}.index_put_(({index0},), {zero_d})
{x}.index_put_(({index0},), {zero_d}, accumulate=True)
{x}.«tril_ triu_»({offset})
{x}.fill_diagonal_({s})
{x}.«t_ squeeze_»()
{x}.unsqueeze_({newdim})
{x}.transpose_({dim}, {dim})
{x}.«addcmul_ addcdiv_»({z}, {z}, value={s})
{x}.lerp_({z}, {s})
{x}.requires_grad_({flag})
{x}.detach_()
{x}.data.«mul_ add_»({s})
{x}.data = {same}
{x}.grad = None
{x}.data[{key}] = {s}
{x}.view(-1)[0] = {s}
{x}[{place}].fill_({s})
{x}.t().«add_ mul_»({s})
{x}.«nan_to_num_ zero_»()
F.relu({f}, inplace=True)
torch.«add mul sub div»({x}, {y}, out={same})
torch.exp({f}, out={same})
with torch.no_grad(): {x}.add_({s})
with torch.no_grad(): {x}[{key}] = {s}
"""

ROUNDED = """
{x}.«exp_ log_ sqrt_ sigmoid_ tanh_ sin_ cos_ rsqrt_ reciprocal_ erf_ log1p_»()
{x}.pow_({y})
{x} **= {y}
{x}.«cumsum_ cumprod_»({dim})
{m}.addmm_({sq}, {fresh})
"""

TABLES = {(0, 0.0): EXACT, (8, 2.0**-6): ROUNDED}
