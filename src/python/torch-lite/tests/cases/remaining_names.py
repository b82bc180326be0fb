"""Names that no other family has: second names of operations, switches, rare layers."""

from cases.bent_calls import PRELUDE

__all__ = ["CASES", "PRELUDE"]

CASES = r"""
torch.CharTensor([1, 2])
torch.ShortTensor([1, 2])
F.alpha_dropout(f, 0.0)
torch.alpha_dropout_(f.clone(), 0.0, True)
torch.feature_alpha_dropout_(torch.ones(1, 2, 2), 0.5, False)
torch.feature_dropout_(torch.ones(1, 2, 2), 0.5, False)
torch.native_dropout(f, 0.5, False)[0]
torch.native_dropout(f, 0.0, True)
[torch.arccos(f / 4), torch.arcsin(f / 4), torch.arctan(f), torch.arccosh(f.abs() + 1), torch.arcsinh(f), torch.arctanh(f / 4)]
[(f / 4).arccos(), (f / 4).arcsin(), f.arctan(), (f.abs() + 1).arccosh(), f.arcsinh(), (f / 4).arctanh()]
[torch.are_deterministic_algorithms_enabled(), torch.get_num_threads() > 0, torch.get_num_interop_threads() > 0]
torch.use_deterministic_algorithms(True); r = torch.are_deterministic_algorithms_enabled(); torch.use_deterministic_algorithms(False); r
torch.set_default_device("cpu"); torch.ones(1).device
torch.set_warn_always(False)
torch.set_printoptions(precision=2); r = str(f); torch.set_printoptions(profile="default"); r
[torch.bitwise_left_shift(i, 2), torch.bitwise_right_shift(i, i), i.bitwise_left_shift(1), i.bitwise_right_shift(1)]
[torch.divide(f, 2), f.divide(2), torch.subtract(f, 1), f.subtract(1), f.clone().subtract_(2)]
[torch.ge(f, 0), torch.le(f, 0), torch.less(f, 0), torch.less_equal(f, 0), torch.greater_equal(f, 0), torch.not_equal(f, 3)]
[f.ge(0), f.le(f), f.less(0), f.less_equal(0), f.greater_equal(0), f.not_equal(3), f.clone().le_(0), f.clone().ne_(3)]
[torch.is_nonzero(torch.tensor(1)), torch.tensor([0.0]).is_nonzero()]
torch.is_nonzero(f)
[torch.moveaxis(f, 0, 1), f.moveaxis(1, 0)]
f[torch.newaxis].shape
[torch.pi, math.pi == torch.pi]
[str(torch.strided), str(f.layout)]
torch.row_stack([f, f])
[torch.split_with_sizes(f, [1, 2], 1), f.split_with_sizes([1, 1])]
torch.split_with_sizes_copy(f, [1, 2], 1)
torch.view_as_real_copy(torch.tensor([1 + 2j]))
torch.view_as_complex_copy(f[:, :2].contiguous())
torch.while_loop(lambda a: a < 3, lambda a: (a + 1,), (torch.tensor(0),))
f[:, :2].clone().addbmm_(torch.ones(2, 2, 3), torch.ones(2, 3, 2))
torch.zeros(2, 2, 2).baddbmm_(torch.ones(2, 2, 3), torch.ones(2, 3, 2))
[i.clone().bitwise_and_(1), i.clone().bitwise_or_(4), i.clone().bitwise_xor_(1), i.clone().bitwise_not_()]
f.clone().cumprod_(1)
(f / 4).erfinv_()
[(f.abs() + 1).igamma_(f.abs()), (f.abs() + 1).igammac_(f.abs())]
f.clone().index_reduce_(0, torch.tensor([0, 0]), f, "amax")
[f.is_mkldnn, f.is_mps, f.is_nested, f.is_quantized, f.is_sparse, f.is_xpu, f.is_meta, f.is_maia]
[f.is_set_to(f), f.is_set_to(f.clone()), f.is_set_to(f.view(2, 3))]
(f.abs() + 1).lgamma_()
[b.clone().logical_or_(b), b.clone().logical_xor_(b)]
(f.abs() + 3).mvlgamma_(2)
[f.ndimension(), f.volatile]
f.clone().nextafter_(f + 1)
(f.abs() + 1).polygamma_(1)
f.clone().resize(3, 2).shape
f.clone().resize_as(torch.ones(3, 2)).shape
f.clone().sign_()
nn.Buffer(torch.ones(2)).requires_grad
nn.ELU(0.5)(f)
[nn.LogSigmoid()(f), nn.LogSoftmax(1)(f), nn.Mish()(f), nn.Sigmoid()(f), nn.Softplus(2.0)(f)]
nn.LazyBatchNorm1d()(f)
nn.LazyBatchNorm3d()(torch.ones(2, 1, 2, 2, 2)).shape
nn.LazyConv3d(2, 1)(torch.ones(1, 2, 2, 2, 2)).shape
nn.LazyConvTranspose1d(2, 1)(torch.ones(1, 2, 2)).shape
nn.LazyConvTranspose3d(2, 1)(torch.ones(1, 2, 2, 2, 2)).shape
nn.ReplicationPad1d(1)(f)
isinstance(nn.LSTM(2, 2), nn.RNNBase)
isinstance(nn.GRUCell(2, 2), nn.RNNCellBase)
isinstance(nn.LazyLinear(2).weight, nn.UninitializedParameter)
F.adaptive_max_pool3d_with_indices(torch.arange(8.0).reshape(1, 2, 2, 2), 1)
F.max_pool3d_with_indices(torch.arange(8.0).reshape(1, 2, 2, 2), 2)
F.max_unpool3d(*F.max_pool3d_with_indices(torch.arange(8.0).reshape(1, 2, 2, 2), 2), 2)
F.lp_pool3d(torch.arange(8.0).reshape(1, 2, 2, 2), 2, 2)
(nn.init.sparse_(torch.empty(10, 2), 0.1) == 0).sum(0)
nn.Linear(1, 2).extra_repr()
m = nn.Module(); m.register_module("a", nn.Linear(1, 1)); list(m.state_dict())
[nn.Module.dump_patches, nn.Module.call_super_init]
nn.utils.get_total_norm([f, f])
p = nn.Parameter(f.clone()); p.grad = f.clone(); nn.utils.clip_grads_with_norm_([p], 1.0, torch.tensor(2.0)); p.grad
nn.utils.clip_grad.clip_grad_norm_([nn.Parameter(f)], 1.0)
nn.utils.convert_parameters.parameters_to_vector([f, f])
[w.shape for w in nn.utils.fuse_conv_bn_weights(torch.ones(1, 1, 1, 1), None, f[0][:1], f[1][:1], 1e-5, None, None)]
[w.shape for w in nn.utils.fuse_linear_bn_weights(torch.ones(1, 1), None, f[0][:1], f[1][:1], 1e-5, torch.ones(1), torch.ones(1))]
torch.autograd.Variable(f).requires_grad
torch.func.replace_all_batch_norm_modules_(nn.Sequential(nn.BatchNorm1d(2)))[0].track_running_stats
torch.cuda.empty_cache()
torch.cuda.manual_seed_all(1)
torch.cuda.ipc_collect()
torch.cuda.synchronize()
torch.cuda.current_device()
torch.cuda.get_device_name(0)
torch.cuda.get_device_properties(0)
torch.cuda.max_memory_reserved()
[torch.amp.autocast_mode.autocast is torch.amp.autocast, torch.amp.grad_scaler.GradScaler is torch.amp.GradScaler]
torch.compiler.is_exporting()
torch.compiler.reset()
torch.compiler.cudagraph_mark_step_begin()
isinstance(torch.compiler.list_backends(), list)
isinstance(torch.distributions.constraints.positive, torch.distributions.constraints.Constraint)
torch.distributions.constraints.independent(torch.distributions.constraints.positive, 1).check(f)
torch.distributions.constraints.symmetric.check(torch.ones(2, 2))
torch.distributions.constraints.is_dependent(torch.distributions.constraints.dependent_property())
issubclass(torch.distributions.Normal, torch.distributions.ExponentialFamily)
torch.jit.script_if_tracing(torch.sin)(f)
torch.jit.script_method is not None
torch.jit.Final is not None
torch.jit.freeze(torch.jit.script(nn.Linear(1, 1).eval()))(torch.ones(1, 1)).shape
torch.jit.trace_module(nn.Linear(1, 1), {"forward": torch.ones(1, 1)})(torch.ones(1, 1)).shape
issubclass(torch.jit.ScriptModule, nn.Module)
isinstance(f.clone().requires_grad_().register_hook(print), torch.utils.hooks.RemovableHandle)
[x for x in torch.utils.data.ChainDataset([[1, 2], [3]])]
with torch.autograd.detect_anomaly(): r = (g * 2).sum()
torch.float8_e8m0fnu.itemsize
[torch.float8_e4m3fnuz.itemsize, torch.float8_e5m2fnu.itemsize if 0 else torch.float8_e5m2fnuz.itemsize]
torch.optim.lr_scheduler.LRScheduler is not None
[t.shape for t in torch._foreach_add([f, f], 1.0)]
[torch._foreach_mul([f], 2.0)[0], torch._foreach_sub([f], [f])[0], torch._foreach_sqrt([f.abs()])[0], torch._foreach_norm([f])[0]]
y = [f.clone()]; torch._foreach_lerp_(y, [f * 2], 0.5); torch._foreach_addcmul_(y, [f], [f], 2.0); torch._foreach_zero_([torch.ones(1)]); y[0]
torch.special.erfinv(f / 4)
torch.version.__version__ is not None
torch.compiled_with_cxx11_abi()
F.multi_head_attention_forward(torch.ones(2, 1, 2), torch.ones(2, 1, 2), torch.ones(2, 1, 2), 2, 1, torch.ones(6, 2), torch.zeros(6), None, None, False, 0.0, torch.ones(2, 2), torch.zeros(2))
torch._foreach_lgamma([f.abs() + 1])[0]
y = [f.abs() + 1]; torch._foreach_lgamma_(y); y[0]
torch._foreach_max([f, -f])
torch._foreach_clone([f, i])
torch._foreach_mm([f], [f.T])
torch._foreach_powsum([f, f * 2])
torch._foreach_powsum([f], 3)
torch._foreach_powsum([f], 1, torch.float64)
torch._foreach_max([])
torch._foreach_clone([])
torch._foreach_norm([f], 1)
torch._foreach_mm([f], [f])
sorted(n for n in dir(torch) if n.startswith("_foreach_"))
torch._foreach_zero_([])
torch._foreach_norm([])
torch._foreach_add([f], [f], alpha=2)
"""
