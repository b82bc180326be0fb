"""Recurrent layers and transformers' decoders: draws, values, gradients, packed sequences."""

ULPS = 64
FLOOR = 2.0**-3

PRELUDE = """
rnn = torch.nn.utils.rnn
torch.manual_seed(11)
x = torch.randn(5, 2, 3)
u = torch.randn(4, 3)
h = torch.randn(2, 2, 4)
def run(layer, *inputs):
    out = layer(*inputs)
    parts = []
    def flat(value):
        if isinstance(value, torch.Tensor): parts.append(value)
        else: [flat(one) for one in value if one is not None]
    flat(out)
    floats = [p for p in parts if p.is_floating_point()]
    loss = sum((p * torch.arange(p.numel()).reshape(p.shape).cos()).sum() for p in floats)
    loss.backward()
    return [p.detach().contiguous() for p in parts], [p.grad.contiguous() for p in layer.parameters()]
def padded(lengths, sort=True): return rnn.pack_padded_sequence(x[:, :1].repeat(1, len(lengths), 1) * torch.arange(1., len(lengths) + 1)[:, None], lengths, enforce_sorted=sort)
"""

_LAYERS = "RNN LSTM GRU".split()

CASES = (
    "\n".join(
        [f"[p.detach() for p in nn.{n}(3, 4).parameters()]" for n in _LAYERS]
        + [
            f"[n for n, _ in nn.{n}(3, 4, 2, bidirectional=True).named_parameters()]"
            for n in _LAYERS
        ]
        + [f"run(nn.{n}(3, 4), x)" for n in _LAYERS]
        + [f"run(nn.{n}(3, 4, num_layers=2, batch_first=True), x)" for n in _LAYERS]
        + [f"run(nn.{n}(3, 4, bidirectional=True), x)" for n in _LAYERS]
        + [f"run(nn.{n}(3, 4, 2, bias=False, bidirectional=True), u)" for n in _LAYERS]
        + [f"run(nn.{n}(3, 4, num_layers=3, dropout=0.5), x)" for n in _LAYERS]
        + [f"run(nn.{n}(3, 4, num_layers=2, dropout=0.5).eval(), x)" for n in _LAYERS]
        + [
            f"run(nn.{n}(3, 4, 2), x, {s})"
            for n, s in (("RNN", "h"), ("GRU", "h"), ("LSTM", "(h, h * 2)"))
        ]
        + [f"run(nn.{n}(3, 4, bidirectional=True), padded([5, 3, 1]))" for n in _LAYERS]
        + [f"run(nn.{n}(3, 4, num_layers=2), padded([2, 5, 3], False))" for n in _LAYERS]
        + [
            f"run(nn.{n}(3, 4, 2, bidirectional=True), padded([2, 5], False), {s})"
            for n, s in (
                ("RNN", "h.repeat(2, 1, 1)"),
                ("GRU", "h.repeat(2, 1, 1)"),
                ("LSTM", "(h.repeat(2, 1, 1), h.repeat(2, 1, 1))"),
            )
        ]
        + [
            f"repr(nn.{n}(3, 4)), repr(nn.{n}(3, 4, 2, bias=False, dropout=0.1, bidirectional=True, batch_first=True))"
            for n in _LAYERS
        ]
        + [f"run(nn.{n}Cell(3, 4), x[0])" for n in _LAYERS]
        + [f"run(nn.{n}Cell(3, 4, bias=False), x[0, 0])" for n in _LAYERS]
        + [f"repr(nn.{n}Cell(3, 4)), repr(nn.{n}Cell(3, 4, bias=False))" for n in _LAYERS]
        + [f"nn.{n}(3, 4)(torch.randn(5, 2, 2))" for n in _LAYERS]
        + [f"nn.{n}(3, 4)(torch.randn(2, 5, 2, 3))" for n in _LAYERS]
        + [f"nn.{n}(3, 4)(x.double())" for n in _LAYERS]
    )
    + r"""
run(nn.RNN(3, 4, nonlinearity='relu'), x)
run(nn.RNN(3, 4, 1, 'relu'), x)
run(nn.RNNCell(3, 4, nonlinearity='relu'), x[0], h[0])
run(nn.GRUCell(3, 4), x[0], h[0])
run(nn.LSTMCell(3, 4), x[0], (h[0], h[1]))
run(nn.LSTM(3, 4, proj_size=2, num_layers=2, bidirectional=True), x)
nn.RNN(3, 4, nonlinearity='other')
nn.GRU(3, 4, proj_size=2)
nn.LSTM(3, 4, proj_size=4)
nn.LSTM(3, 4, dropout=1.5)
nn.GRU(3, 0)
nn.LSTM(3, 4)(x, h)
nn.LSTM(3, 4)(x, (h[:, :1], h[:, :1]))
nn.GRU(3, 4)(x, h)
nn.GRU(3, 4)(x, h[0])
nn.LSTMCell(3, 4)(x)
m = nn.LSTM(3, 4, 2); len(m.all_weights), [w.shape for w in m.all_weights[1]], m.flatten_parameters()
m = nn.GRU(3, 4); m.load_state_dict(nn.GRU(3, 4).state_dict()); list(m.state_dict())
m = nn.LSTM(3, 4); torch.lstm(x, (h[:1], h[:1]), [p.detach() for p in m.parameters()], True, 1, 0.0, False, False, False)
m = nn.GRU(3, 4); torch.gru(x, h[:1], [p.detach() for p in m.parameters()], True, 1, 0.0, False, False, False)
m = nn.RNN(3, 4); torch.rnn_tanh(x, h[:1], [p.detach() for p in m.parameters()], True, 1, 0.0, False, False, False), torch.rnn_relu(x, h[:1], [p.detach() for p in m.parameters()], True, 1, 0.0, False, False, False)
m = nn.LSTMCell(3, 4); torch.lstm_cell(x[0], (h[0], h[1]), *[p.detach() for p in m.parameters()])
m = nn.GRUCell(3, 4); torch.gru_cell(x[0], h[0], *[p.detach() for p in m.parameters()])
m = nn.RNNCell(3, 4); torch.rnn_tanh_cell(x[0], h[0], *[p.detach() for p in m.parameters()]), torch.rnn_relu_cell(x[0], h[0], *[p.detach() for p in m.parameters()])
p = rnn.pack_padded_sequence(x, [5, 2]); p.data, p.batch_sizes, p.sorted_indices
p = rnn.pack_padded_sequence(x, torch.tensor([2, 4]), enforce_sorted=False); p.data, p.batch_sizes, p.sorted_indices, p.unsorted_indices
p = rnn.pack_padded_sequence(x.transpose(0, 1), [3, 3], batch_first=True); p.data, p.batch_sizes
rnn.pack_padded_sequence(x, [2, 4])
rnn.pack_padded_sequence(x, [2, 0])
rnn.pack_padded_sequence(x, [2])
rnn.pad_packed_sequence(rnn.pack_padded_sequence(x, [5, 2]))
y, n = rnn.pad_packed_sequence(rnn.pack_padded_sequence(x, [2, 4], enforce_sorted=False), batch_first=True, padding_value=-1., total_length=6); y.contiguous(), n
rnn.pad_packed_sequence(rnn.pack_padded_sequence(x, [5, 2]), total_length=3)
s = [torch.arange(3.), torch.arange(1.), torch.arange(2.)]; rnn.pad_sequence(s), rnn.pad_sequence(s, batch_first=True, padding_value=9.), rnn.pad_sequence(s, True, padding_side='left')
rnn.pad_sequence([torch.ones(2, 3), torch.ones(4, 3)], batch_first=True).shape
rnn.pad_sequence([])
rnn.pad_sequence([torch.ones(2, 3), torch.ones(4, 2)])
s = [torch.arange(3.), torch.arange(1.), torch.arange(2.)]; p = rnn.pack_sequence(s, enforce_sorted=False); p.data, [t.contiguous() for t in rnn.unpack_sequence(p) + rnn.unpad_sequence(rnn.pad_sequence(s), torch.tensor([3, 1, 2]))]
rnn.invert_permutation(torch.tensor([2, 0, 1]))
isinstance(rnn.pack_sequence([torch.ones(2)]), tuple), rnn.pack_sequence([torch.ones(2)]).to(torch.float64).data.dtype
[p.detach() for p in nn.TransformerDecoderLayer(4, 2, 8).parameters()]
[n for n, _ in nn.Transformer(4, 2, 1, 1, 8).named_parameters()]
[p.detach() for p in nn.Transformer(4, 2, 2, 1, 8).parameters()][::5]
torch.manual_seed(1); m = nn.TransformerDecoderLayer(4, 2, 8, dropout=0.); run(m, torch.randn(3, 2, 4), torch.randn(5, 2, 4))
torch.manual_seed(1); m = nn.TransformerDecoderLayer(4, 2, 8, dropout=0.3, activation='gelu', batch_first=True, norm_first=True); run(m, torch.randn(3, 2, 4), torch.randn(3, 5, 4))
torch.manual_seed(1); m = nn.TransformerDecoderLayer(4, 2, 8, dropout=0.); run(m, torch.randn(3, 2, 4), torch.randn(5, 2, 4), nn.Transformer.generate_square_subsequent_mask(3))
torch.manual_seed(1); m = nn.TransformerDecoder(nn.TransformerDecoderLayer(4, 2, 8, dropout=0.), 2, nn.LayerNorm(4)); run(m, torch.randn(3, 2, 4), torch.randn(5, 2, 4))
torch.manual_seed(1); m = nn.Transformer(4, 2, 1, 1, 8, dropout=0.); run(m, torch.randn(5, 2, 4), torch.randn(3, 2, 4))
torch.manual_seed(1); m = nn.Transformer(4, 2, 1, 2, 8, dropout=0.1, batch_first=True).eval(); m(torch.randn(2, 5, 4), torch.randn(2, 3, 4), tgt_mask=m.generate_square_subsequent_mask(3), memory_key_padding_mask=torch.tensor([[False] * 5, [False] * 3 + [True] * 2])).detach()
nn.Transformer(4, 2, 1, 1, 8)(torch.randn(5, 2, 4), torch.randn(3, 1, 4))
nn.Transformer(4, 2, 1, 1, 8)(torch.randn(5, 2, 3), torch.randn(3, 2, 3))
nn.Transformer.generate_square_subsequent_mask(3)
nn.TransformerDecoderLayer(4, 2, activation='other')
repr(nn.TransformerDecoderLayer(4, 2, 8))
"""
)
