"""Reading at indices."""

EXACT = """
{x}.gather({dim}, {gather})
torch.gather({x}, {dim}, {gather})
{x}.take_along_dim(dim={dim}, indices={gather})
{x}.take({positions})
torch.index_select({x}, {dim}, {index})
{x}.index_select({dim}, {index})
torch.masked_select({x}, {mask})
{x}[{mask}]
{x}[{index0}]
{x}[{index0}]
{x}[..., {indexlast}]
{x}[:, {index1}]
{x}[{index0}, {index1}]
{x}[{index0}.unsqueeze(-1), {index1}]
{x}[{advanced}]
{x}[{advanced}]
{x}[{advanced}]
{x}.scatter({dim}, {gather}, {s})
{x}.scatter({dim}, {gather}, {gathersource})
{x}.scatter_add({dim}, {gather}, {gathersource})
{x}.scatter_reduce({dim}, {gather}, {gathersource}, reduce=«"sum" "prod" "amax" "amin" "mean"»)
{x}.index_add({dim}, {index}, {indexsource})
{x}.index_copy({dim}, {distinct}, {distinctsource})
{x}.index_fill({dim}, {index}, {s})
{x}.masked_scatter({mask}, {same})
torch.index_put({x}, ({index0},), {zero_d})
{x}.index_put(({index0},), {zero_d}, accumulate=True)
{x}.select_scatter({selected}, {dim}, {place})
torch.slice_scatter({x}, {same}, {dim})
torch.diagonal_scatter({x}, {it}.diagonal().clone())
F.embedding({index0}, {m})
"""

TABLES = {(4, 2.0**-3): EXACT}
