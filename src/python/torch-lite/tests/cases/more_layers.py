"""Less common layers and losses: values, gradients, draws, what they print and refuse."""

ULPS = 256
FLOOR = 2.0**-4

PRELUDE = """
torch.manual_seed(12)
x = torch.randn(2, 4, 6)
i = torch.randn(2, 4, 6, 5)
v = torch.randn(1, 2, 4, 5, 6)
c = torch.randn(3, 5)
t = torch.tensor([1, 0, 4])
s = torch.tensor([1., -1., 1.])
e = torch.randn(6, 3)
def run(f, *inputs):
    leaves = [p.clone().requires_grad_() if isinstance(p, torch.Tensor) and p.is_floating_point() else p for p in inputs]
    y = f(*leaves)
    y = y if isinstance(y, tuple) else (y,)
    loss = sum((p * torch.arange(p.numel()).reshape(p.shape).cos()).sum() for p in y if p.requires_grad)
    own = [p for p in leaves if isinstance(p, torch.Tensor) and p.requires_grad]
    more = list(f.parameters()) if isinstance(f, nn.Module) else []
    grads = torch.autograd.grad(loss, own + more, allow_unused=True)
    return [p.detach().contiguous() for p in y], [None if g is None else g.contiguous() for g in grads]
"""

_REDUCTIONS = "none mean sum".split()

CASES = (
    "\n".join(
        [
            f"run(nn.{n}({a}), {q})"
            for n, a, q in (
                ("MaxPool3d", "2", "v"),
                ("MaxPool3d", "(2, 3, 2), 1, 1", "v"),
                ("AvgPool3d", "2", "v"),
                ("AvgPool3d", "3, 2, 1, count_include_pad=False", "v"),
                ("AdaptiveAvgPool3d", "(2, 3, None)", "v"),
                ("AdaptiveMaxPool1d", "4", "x"),
                ("AdaptiveMaxPool1d", "4, True", "x"),
                ("AdaptiveMaxPool2d", "(2, 3)", "i"),
                ("AdaptiveMaxPool2d", "(None, 2), return_indices=True", "i"),
                ("AdaptiveMaxPool3d", "2", "v"),
                ("LPPool1d", "2, 3", "x.abs()"),
                ("LPPool2d", "3, 2, 1", "i.abs()"),
                ("LPPool3d", "2, 2", "v.abs()"),
                ("ChannelShuffle", "2", "i"),
                ("LocalResponseNorm", "3", "i"),
                ("LocalResponseNorm", "2, 0.5, 0.5, 2.", "x"),
                ("Hardshrink", "0.3", "c"),
                ("RReLU", "", "c"),
                ("Softmax2d", "", "i"),
                ("Dropout3d", "0.4", "v"),
                ("AlphaDropout", "0.4", "c"),
                ("FeatureAlphaDropout", "0.4", "i"),
                ("InstanceNorm3d", "2, affine=True", "v"),
                ("ZeroPad3d", "1", "v"),
                ("ConstantPad3d", "(1, 0, 2, 1, 0, 1), 3.", "v"),
                ("ReflectionPad3d", "1", "v"),
                ("ReplicationPad3d", "(1, 2, 0, 1, 1, 0)", "v"),
                ("CircularPad1d", "2", "x"),
                ("CircularPad3d", "1", "v"),
                ("UpsamplingNearest2d", "scale_factor=2", "i"),
                ("UpsamplingBilinear2d", "(4, 7)", "i"),
                ("ConvTranspose3d", "2, 3, 2, stride=2", "v"),
                ("ConvTranspose3d", "2, 2, (1, 2, 3), padding=(0, 1, 1), groups=2", "v"),
            )
        ]
        + [
            f"run(nn.Bilinear(4, 3, 2{b}), torch.randn(5, 4), torch.randn(5, 3))"
            for b in ("", ", bias=False")
        ]
        + [
            f"run(lambda a: F.{n}(a, s, reduction='{r}'), c[:, 0])"
            for n in ("hinge_embedding_loss", "soft_margin_loss")
            for r in _REDUCTIONS
        ]
        + [
            f"run(lambda a: F.poisson_nll_loss(a, c.abs() * 3, {o}, reduction='{r}'), c)"
            for o in ("True", "True, True")
            for r in _REDUCTIONS
        ]
        + [
            f"run(lambda a: F.multi_margin_loss(a, t, {o}reduction='{r}'), c)"
            for o in ("", "p=2, margin=0.5, weight=torch.arange(5.), ")
            for r in _REDUCTIONS
        ]
        + [
            f"run(lambda a: F.multilabel_margin_loss(a, torch.tensor([[1, 3, -1, 0, 0], [0, -1, 0, 0, 0], [4, 3, 2, 1, 0]]), reduction='{r}'), c)"
            for r in _REDUCTIONS
        ]
        + [
            f"run(lambda a: F.multilabel_soft_margin_loss(a, (c > 0).float(), {o}reduction='{r}'), c)"
            for o in ("", "weight=torch.arange(5.), ")
            for r in _REDUCTIONS
        ]
        + [
            f"run(lambda a, b, d: F.triplet_margin_with_distance_loss(a, b, d, swap=True, reduction='{r}'), c, c.flip(0), c * 0.5)"
            for r in _REDUCTIONS
        ]
        + [
            f"run(lambda a: F.ctc_loss(a.log_softmax(2), torch.tensor([[1, 2, 2], [3, 1, 0]]), (7, 5), (3, 2), reduction='{r}'), torch.randn(7, 2, 4))"
            for r in _REDUCTIONS
        ]
        + [
            f"run(lambda a: F.embedding_bag(torch.tensor([0, 2, 5, 2, 1]), a, torch.tensor([0, 3, 3]), mode='{m}'), e)"
            for m in ("sum", "mean", "max")
        ]
        + [
            f"run(nn.EmbeddingBag(6, 3, mode='{m}', padding_idx=2), torch.tensor([[0, 2, 5], [2, 1, 1]]))"
            for m in ("sum", "mean", "max")
        ]
        + [f"run(lambda a: F.pdist(a, {p}), e)" for p in (1.0, 2.0, 3.0, "math.inf")]
        + [
            f"y = c.clone(); F.{n}(y); y"
            for n in ("relu_", "elu_", "celu_", "selu_", "leaky_relu_", "hardtanh_", "rrelu_")
        ]
    )
    + r"""
run(lambda a: F.poisson_nll_loss(a, c.abs(), False), c.abs() + 0.1)
run(lambda a: F.ctc_loss(a.log_softmax(2), torch.tensor([1, 2, 2, 3]), torch.tensor([6, 2]), torch.tensor([1, 3]), zero_infinity=True), torch.randn(6, 2, 4))
run(lambda a: F.ctc_loss(a.log_softmax(1), torch.tensor([1, 2]), (4,), (2,), blank=3), torch.randn(4, 4))
F.ctc_loss(torch.randn(4, 1, 4).log_softmax(2), torch.tensor([[1, 1, 1]]), (4,), (3,))
nn.CTCLoss()(torch.randn(5, 1, 4).log_softmax(2), torch.tensor([[1, 2]]), torch.tensor([5]), torch.tensor([2]))
run(lambda a, w: F.embedding_bag(torch.tensor([0, 2, 5, 2]), a, torch.tensor([0, 1]), mode='sum', per_sample_weights=w), e, torch.rand(4))
run(lambda a: F.embedding_bag(torch.tensor([0, 2, 5, 2]), a, torch.tensor([0, 1, 4]), include_last_offset=True), e)
F.embedding_bag(torch.tensor([0, 1]), e)
F.embedding_bag(torch.tensor([[0, 1]]), e, torch.tensor([0]))
F.embedding_bag(torch.tensor([[0, 1]]), e, mode='other')
F.embedding_bag(torch.tensor([[0, 1]]), e, per_sample_weights=torch.rand(1, 2))
nn.EmbeddingBag(3, 2).weight.detach(), nn.EmbeddingBag.from_pretrained(e).weight.requires_grad
y, p = F.max_pool2d(i[..., :4], 2, return_indices=True); run(lambda a: F.max_unpool2d(a, p, 2), y)
y, p = F.max_pool1d(x, 2, return_indices=True); nn.MaxUnpool1d(2)(y, p), nn.MaxUnpool1d(2)(y, p, output_size=(2, 4, 7))
y, p = F.max_pool3d(v, 2, return_indices=True); nn.MaxUnpool3d(2)(y, p, output_size=v.size())
y, p = F.max_pool2d_with_indices(i, 3, 2, 1); y, p
F.max_pool1d_with_indices(x, 2), F.adaptive_max_pool1d_with_indices(x, 3), F.adaptive_max_pool2d_with_indices(i, 2)[1]
F.max_unpool1d(torch.ones(1, 1, 2), torch.tensor([[[0, 9]]]), 2)
F.bilinear(torch.randn(5, 4), torch.randn(4, 3), torch.randn(2, 4, 3))
F.bilinear(torch.randn(5, 4), torch.randn(5, 3), torch.randn(2, 3, 3))
F.channel_shuffle(i, 3)
F.channel_shuffle(c, 1)
F.conv_tbc(torch.randn(5, 2, 3), torch.randn(2, 3, 4), torch.randn(4), 1).contiguous()
F.alpha_dropout(c, 0.3, True), F.alpha_dropout(c, 0.3), F.feature_alpha_dropout(x, 0.5, True), F.dropout3d(v, 0.5), F.alpha_dropout(c, 1.0, True)
F.rrelu(c, 0.1, 0.3, True), F.rrelu(c, 0.1, 0.3), torch.rrelu(c)
F.rrelu(c, 0.5, 0.3)
F.upsample(i, scale_factor=2.).shape, F.upsample_nearest(i, (3, 3)), F.upsample_bilinear(i, (3, 3))
y = c.clone(); F.threshold_(y, 0.1, 5.), y
F.local_response_norm(c, 2)
F.pdist(x)
F.multi_margin_loss(c, t, p=3)
F.hinge_embedding_loss(c[:, 0], s, margin=0.3), nn.HingeEmbeddingLoss(0.5)(c[:, 0], s), nn.SoftMarginLoss()(c[:, 0], s), nn.PoissonNLLLoss()(c, c.abs()), nn.GaussianNLLLoss()(c, c * 2, c.abs()), nn.GaussianNLLLoss(full=True, reduction='sum')(c, c * 2, c.abs())
nn.MultiMarginLoss()(c, t), nn.MultiLabelMarginLoss()(c, torch.tensor([[1, -1, 0, 0, 0]] * 3)), nn.MultiLabelSoftMarginLoss()(c, (c > 0).float()), nn.TripletMarginWithDistanceLoss(margin=0.5)(c, c.flip(0), c * 2), nn.NLLLoss2d()(c.log_softmax(1), t)
nn.TripletMarginWithDistanceLoss(distance_function=lambda a, b: 1 - F.cosine_similarity(a, b))(c, c.flip(0), c * 2)
[p.detach() for p in nn.Bilinear(2, 3, 2).parameters()]
nn.AlphaDropout(0.5).eval()(c), nn.RReLU().eval()(c)
torch.dropout(c, 0.5, True), torch.dropout(c, 0.5, False), torch.alpha_dropout(c, 0.5, True), torch.feature_dropout(i, 0.5, True), torch.feature_alpha_dropout(i, 0.5, True)
y = c.clone(); torch.dropout_(y, 0.5, True); y
torch.layer_norm(c, (5,)), torch.layer_norm(c, (5,), torch.ones(5), torch.ones(5), 1e-3), torch.group_norm(x, 2), torch.batch_norm(x, None, None, torch.zeros(4), torch.ones(4), False, 0.1, 1e-5, True), torch.instance_norm(x, None, None, None, None, True, 0.1, 1e-5, True)
torch.embedding(e, torch.tensor([0, 2])), torch.bilinear(torch.ones(2, 2), torch.ones(2, 2), torch.ones(1, 2, 2), None), torch.channel_shuffle(i, 2)
torch.binary_cross_entropy_with_logits(c, (c > 0).float(), None, None, 1), torch.cosine_embedding_loss(c, c * 2, s), torch.hinge_embedding_loss(c[:, 0], s), torch.kl_div(c, c.softmax(1)), torch.kl_div(c, c, 2, log_target=True), torch.margin_ranking_loss(c[0], c[1], torch.ones(5)), torch.poisson_nll_loss(c, c.abs(), True, False, 1e-8, 0), torch.triplet_margin_loss(c, c.flip(0), c * 2)
torch.ctc_loss(torch.randn(5, 1, 4).log_softmax(2), torch.tensor([[1, 2]]), (5,), (2,)), torch.ctc_loss(torch.randn(5, 1, 4).log_softmax(2), torch.tensor([[1, 2]]), (5,), (2,), 0, 1)
torch.celu(c), torch.selu(c), torch.hardshrink(c), torch.threshold(c, 0.1, 2.), torch.rrelu(c), torch.prelu(c, torch.tensor([0.2])), c.prelu(torch.tensor([0.2])), c.hardshrink(0.3)
y = c.clone(); torch.relu_(y); torch.celu_(y); torch.selu_(y); torch.threshold_(y, 0.1, 2.); torch.rrelu_(y); y
torch.max_pool1d(x, 2), torch.max_pool2d(i, 2), torch.max_pool3d(v, 2), torch.max_pool1d_with_indices(x, 2), torch.adaptive_avg_pool1d(x, 3), torch.adaptive_max_pool1d(x, 3)
torch.conv_transpose3d(v, torch.ones(2, 1, 2, 2, 2)).shape, torch.conv_tbc(torch.ones(3, 1, 2), torch.ones(1, 2, 1), torch.zeros(1), 0).shape, torch.pdist(e), torch.native_channel_shuffle(i, 2)
torch.native_layer_norm(c, (5,), None, None, 1e-5), torch.grid_sampler(i, torch.zeros(2, 1, 1, 2), 0, 0, False), torch.affine_grid_generator(torch.eye(2, 3)[None], (1, 1, 2, 2), False)
[repr(m) for m in (nn.Bilinear(2, 3, 4), nn.EmbeddingBag(3, 2), nn.ChannelShuffle(2), nn.LocalResponseNorm(2), nn.AlphaDropout(), nn.Dropout3d(0.2), nn.Hardshrink(), nn.RReLU(), nn.Softmax2d(), nn.UpsamplingNearest2d(scale_factor=2), nn.UpsamplingBilinear2d((2, 2)), nn.MaxPool3d(2), nn.AvgPool3d(2), nn.AdaptiveAvgPool3d(2), nn.AdaptiveMaxPool2d((2, 2)), nn.LPPool2d(2, 3), nn.MaxUnpool2d(2), nn.ZeroPad3d(1), nn.ConstantPad3d(1, 2.), nn.CircularPad1d(2), nn.CTCLoss(), nn.HingeEmbeddingLoss(), nn.InstanceNorm3d(2), nn.ConvTranspose3d(2, 3, 2))]
"""
)
