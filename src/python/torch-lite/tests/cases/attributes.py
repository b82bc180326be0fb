"""What else can be asked of a tensor and of PyTorch itself."""

PRELUDE = """
torch.manual_seed(15)
a = torch.randn(3, 4)
v = torch.arange(6.)
class Mine(torch.Tensor): pass
"""

CASES = r"""
a.is_cpu, a.is_ipu, a.is_xla, a.is_vulkan, a.is_sparse_csr, a.is_mtia, a.name, a.is_pinned(), a.is_shared(), a.is_inference(), a.is_distributed(), torch.is_inference(a), torch.is_distributed(a)
a.share_memory_() is a, a.output_nr, a.const_data_ptr() == a.data_ptr()
a.dim_order(), a.t().dim_order(), torch.ones(2, 3, 4).permute(2, 0, 1).dim_order()
type(a.as_subclass(Mine)).__name__, a.as_subclass(Mine).shape
a.new(2, 3).shape, a.new([1, 2]), a.new().shape, a.long().new([1.7]).dtype, a.new(torch.Size([2])).shape
x = v.clone(); torch.as_strided_(x, (2, 2), (3, 1)); x
x = v.clone(); x.as_strided_((3,), (2,)); x
x = v.clone(); x.map2_(v, v + 1, lambda p, q, r: p + q * r); x
torch.get_device(a)
torch.range(0, 4), torch.range(1, 2, 0.5), torch.range(3, 1, -1), torch.range(1, 2, dtype=torch.int64)
torch.range(2)
torch.range(0, 1, 0)
torch.range(1, 0)
torch.nuclear_norm(a), torch.frobenius_norm(a, 1), torch.norm_except_dim(a), torch.norm_except_dim(a, 2, 1)
torch.nonzero_static(torch.tensor([0, 1, 2]), size=3), torch.tensor([[1, 0], [1, 1]]).nonzero_static(size=2, fill_value=7)
torch.set_default_tensor_type(torch.DoubleTensor); d = torch.tensor(1.).dtype; torch.set_default_tensor_type('torch.FloatTensor'); d, torch.tensor(1.).dtype
torch.set_default_tensor_type('torch.Other')
torch.is_warn_always_enabled(), torch.get_deterministic_debug_mode(), torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled(), torch.is_deterministic_algorithms_warn_only_enabled(), torch.is_vulkan_available()
torch.set_deterministic_debug_mode('other')
torch.sym_int(2.7), torch.sym_int(-2.7), torch.sym_float(2), torch.sym_max(1, 2.0), torch.sym_min(1, 2), torch.sym_not(True), torch.sym_sum([1, 2, 3]), torch.sym_ite(True, 1, 2)
torch.uint16, torch.uint32, torch.uint64, torch.float8_e4m3fn, torch.float8_e5m2, torch.complex32, torch.chalf is torch.complex32
torch.uint16.itemsize, torch.uint64.itemsize, torch.float8_e5m2.itemsize, torch.complex32.itemsize, torch.uint16.is_signed, torch.uint16.is_floating_point, torch.float8_e5m2.is_floating_point, torch.complex32.is_complex
torch.uint16 == a.dtype, torch.float8_e5m2 == torch.float8_e4m3fn
torch.has_lapack, torch.has_spectral
a.pin_memory()
a.as_strided((2, 2), (4, 1), 1), a[1].as_strided((2,), (1,), 0), a[1:].as_strided((3,), (4,)), torch.as_strided(v, (2, 3), (3, 1), 0)
x = v.clone(); x[2:].as_strided((2,), (1,), 1).fill_(9.); x
a.as_strided((2,), (1,), 12)
x = v.clone().requires_grad_(); y = x.as_strided((2, 2), (2, 1), 1); torch.autograd.grad((y * y).sum(), x)
out = torch.empty(3); torch.norm(a, dim=1, out=out); out
out = torch.empty(3, 4); F.normalize(a, out=out); out
"""
