"""Attention of one head and of many, encoders of transformers, dropout of channels."""

ULPS = 32
FLOOR = 2.0**-3

PRELUDE = """
q = torch.randn(2, 4, 3, 8)
k = torch.randn(2, 4, 5, 8)
v = torch.randn(2, 4, 5, 6)
keep = torch.tensor([[1, 0, 1, 1, 0], [0, 0, 0, 0, 0], [1, 1, 1, 1, 1]]).bool()
x = torch.randn(3, 2, 8)
y = torch.randn(5, 2, 8)
hide = torch.tensor([[False] * 5, [False, False, False, True, True]])
causal = torch.ones(3, 3).triu(1).bool()
mha = nn.MultiheadAttention(8, 2)
enc = nn.TransformerEncoderLayer(8, 2, 16)
torch.manual_seed(1)
"""

CASES = r"""
F.scaled_dot_product_attention(q, k, v)
F.scaled_dot_product_attention(q, k, v, keep)
F.scaled_dot_product_attention(q, k, v, keep.float())
F.scaled_dot_product_attention(q, k, v, keep.float().masked_fill(~keep, -math.inf))
F.scaled_dot_product_attention(q, k, v, is_causal=True)
F.scaled_dot_product_attention(q, k, v, keep, is_causal=True)
F.scaled_dot_product_attention(q, k, v, scale=0.3)
F.scaled_dot_product_attention(q, k, v, keep[:2])
F.scaled_dot_product_attention(q, k[:, :2], v[:, :2], enable_gqa=True)
F.scaled_dot_product_attention(q, k[:, :3], v[:, :3], enable_gqa=True)
F.scaled_dot_product_attention(q, k[:, :2], v[:, :2])
F.scaled_dot_product_attention(q, k.double(), v)
F.scaled_dot_product_attention(q, k, v, keep.double())
F.scaled_dot_product_attention(q, k, v, keep.long())
F.scaled_dot_product_attention(q[0, 0], k[0, 0], v[0, 0])
F.scaled_dot_product_attention(q[0, 0, 0], k, v)
F.scaled_dot_product_attention(q, k, v, dropout_p=0.5)
F.scaled_dot_product_attention(q, k[..., :7], v)
F.scaled_dot_product_attention(q, k, v[..., :4, :])
mha(x, x, x)
mha(x, y, y)
mha(x, y, y, key_padding_mask=hide)
mha(x, x, x, attn_mask=causal)
mha(x, x, x, attn_mask=causal.float())
mha(x, x, x, attn_mask=causal, need_weights=False)
mha(x, x, x, need_weights=False)
mha(x, y, y, key_padding_mask=torch.ones(2, 5).bool(), need_weights=False)[0]
mha(x, y, y, key_padding_mask=torch.ones(2, 5).bool())
mha(x, y, y, average_attn_weights=False)[1]
mha(x, x, x, attn_mask=torch.zeros(4, 3, 3))[0]
mha(x, x, x, attn_mask=torch.zeros(3, 3, 3))
mha(x, x, x, attn_mask=torch.zeros(3, 4))
mha(x, x, x, attn_mask=causal.long())
mha(x, x, x, attn_mask=causal, is_causal=True)[0]
mha(x, x, x, is_causal=True)
mha(x, y, y, key_padding_mask=hide[:1])
mha(x[:, 0], y[:, 0], y[:, 0])
mha(x[:, 0], y[:, 0], y[:, 0], key_padding_mask=hide[1])
mha(x, y[:, 0], y)
mha(x[..., :6], y, y)
mha(x, y, y[:4])
mha.eval()(x, y, y)
mha.in_proj_weight
mha.in_proj_bias
mha.out_proj.weight
[name for name, _ in mha.named_parameters()]
nn.MultiheadAttention(8, 2, batch_first=True)(x, x, x)
nn.MultiheadAttention(8, 2, kdim=3, vdim=4)(x, torch.ones(5, 2, 3), torch.randn(5, 2, 4))
[name for name, _ in nn.MultiheadAttention(8, 2, kdim=3, vdim=4).named_parameters()]
nn.MultiheadAttention(8, 2, add_bias_kv=True)(x, x, x, attn_mask=causal)
nn.MultiheadAttention(8, 2, add_zero_attn=True)(x, y, y, key_padding_mask=hide)
nn.MultiheadAttention(8, 2, dropout=0.5)(x, x, x)
nn.MultiheadAttention(8, 2, dropout=0.5)(x, x, x, need_weights=False)
nn.MultiheadAttention(8, 2, dropout=0.5).eval()(x, x, x)[1]
nn.MultiheadAttention(8, 2, bias=False).out_proj.bias
nn.MultiheadAttention(8, 3)
nn.MultiheadAttention(0, 3)
str(mha)
enc.eval()(x)
enc(x)
enc.eval()(x, src_mask=causal)
enc.eval()(y, src_key_padding_mask=hide)
nn.TransformerEncoderLayer(8, 2, 16, dropout=0, norm_first=True, activation='gelu')(x)
nn.TransformerEncoderLayer(8, 2, 16, dropout=0, batch_first=True, bias=False)(x)
nn.TransformerEncoderLayer(8, 2, 16, activation='foo')
[name for name, _ in enc.named_parameters()]
nn.TransformerEncoder(enc, 2).eval()(x)
nn.TransformerEncoder(enc, 2, norm=nn.LayerNorm(8)).eval()(x, mask=causal)
nn.TransformerEncoder(enc, 2).eval()(y, src_key_padding_mask=hide)
e = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, batch_first=True), 2).eval(); e(y.transpose(0, 1), src_key_padding_mask=hide)
e = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, batch_first=True), 2).eval(); torch.set_grad_enabled(False); e(y.transpose(0, 1), src_key_padding_mask=hide)
str(nn.TransformerEncoder(enc, 1))
F.dropout2d(torch.ones(2, 3, 2, 2))
F.dropout2d(torch.ones(2, 3, 2, 2), training=False)
F.dropout2d(torch.ones(2, 3, 2, 2), 1.5)
F.dropout1d(torch.ones(2, 3, 2), 0.3)
F.dropout1d(torch.ones(3, 2), 0.3)
F.dropout1d(torch.ones(3), 0.3)
F.dropout2d(torch.ones(2, 3, 2, 2), 1.0)
nn.Dropout2d(0.5)(torch.ones(2, 3, 2, 2))
nn.Dropout1d(0.5)(torch.ones(2, 3, 2))
nn.Dropout2d(0.5).eval()(torch.ones(2, 3, 2, 2))
str(nn.Dropout2d(0.1))
"""
