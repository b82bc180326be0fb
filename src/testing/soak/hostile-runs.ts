/**
 * What a run can do to the interpreter that runs it. `unfit`: it must be noticed that the interpreter
 * cannot be used again. `undone`: nothing of it may be left after a roll-back. `fatal`: Python itself ends.
 */
export interface HostileRun {
  readonly what: string;
  readonly ends: 'undone' | 'unfit' | 'fatal';
  /** The paper's module; its test imports it and asks `f(2)` for 4. */
  readonly python: string;
}

const solution = '\ndef f(x):\n    return 2 * x\n';

function run(what: string, ends: HostileRun['ends'], python: string): HostileRun {
  return { what, ends, python: python.trim() + solution };
}

export const hostileRuns: readonly HostileRun[] = [
  run('an honest run', 'undone', 'import numpy, torch'),
  run(
    'replaced builtins',
    'undone',
    `
import builtins
builtins.sum = builtins.max = builtins.len = lambda *_: 7
builtins.evil = 1`,
  ),
  run(
    'replaced test tools',
    'undone',
    `
import unittest
unittest.TestCase.assertEqual = unittest.TestCase.assertTrue = lambda *_: None
unittest.TestResult.wasSuccessful = lambda _: True
unittest.defaultTestLoader.loadTestsFromModule = None
class Left(unittest.TestCase): pass`,
  ),
  run(
    'replaced comparisons of NumPy and torch',
    'undone',
    `
import numpy, numpy.testing, torch
numpy.allclose = torch.allclose = numpy.testing.assert_allclose = lambda *_, **__: True
numpy.add = numpy.subtract
torch.Tensor.__eq__ = lambda *_: True`,
  ),
  run(
    'random generators drawn from and replaced',
    'undone',
    `
import random, numpy, torch
random.seed(1); numpy.random.seed(1); torch.manual_seed(1)
[random.random() for _ in range(1000)]; numpy.random.rand(1000); torch.rand(1000)
random.random = numpy.random.rand = lambda *_: 0.5`,
  ),
  run(
    'settings of NumPy and torch',
    'undone',
    `
import numpy, torch, warnings
numpy.seterr(all="ignore"); numpy.set_printoptions(precision=1)
torch.set_default_dtype(torch.float64)
torch.no_grad().__enter__()
warnings.simplefilter("error")`,
  ),
  run('memory grown', 'undone', 'hoard = [bytearray(b"x" * 1_000_000) for _ in range(100)]'),
  run('much memory', 'unfit', 'hoard = bytearray(b"x" * 300_000_000)\ndel hoard'),
  run('an allocation that is refused', 'undone', 'import numpy\nnumpy.ones(10**9)'),
  run(
    'exceptions of every kind',
    'undone',
    `
def deep(n): return deep(n + 1)
for attempt in (lambda: deep(0), lambda: 1 / 0, lambda: [][0], lambda: int("x")):
    try: attempt()
    except Exception as error: kept = error
import numpy
def bad(x): raise KeyError(x)
try: numpy.frompyfunc(bad, 1, 1)(numpy.arange(3))
except KeyError: pass`,
  ),
  run(
    'a look at every module, as for warnings',
    'undone',
    'import sys\n[getattr(module, "__warningregistry__", 0) for module in list(sys.modules.values())]',
  ),
  run('an exit', 'undone', 'import sys\nsys.exit(0)'),
  run('a wrong answer', 'undone', 'def g(): pass\nraise ValueError("not today")'),
  run(
    'modules and import hooks',
    'undone',
    `
import sys, importlib, decimal, csv, fractions, numpy.ma, numpy.polynomial, xml.dom.minidom
class Finder:
    def find_spec(self, *_): return None
sys.meta_path.insert(0, Finder())
sys.path.clear(); sys.path_importer_cache.clear()
sys.modules["unittest.case"] = sys.modules["json"] = None
del sys.modules["random"]
decimal.getcontext().prec = 2`,
  ),
  run(
    'files, descriptors and the working folder',
    'undone',
    `
import os, tempfile, pathlib
home = pathlib.Path.home()
(home / "sitecustomize.py").write_text("raise SystemExit")
(home / "deep" / "deeper").mkdir(parents=True)
(home / "deep" / "deeper" / "file").write_bytes(bytes(1_000_000))
os.symlink("/lib", home / "link")
os.chmod(home / "sitecustomize.py", 0)
kept = [open("/dev/null") for _ in range(20)]
pipe = os.pipe(); os.write(pipe[1], b"x")
os.chdir("/"); os.mkdir("/left"); os.chdir("/left")
os.environ["PATH"] = "left"; os.umask(0)`,
  ),
  run(
    'a module put into site-packages',
    'undone',
    'open("/lib/python3.14/site-packages/torch.py", "w").close()',
  ),
  run('a file of ours changed', 'unfit', 'open("/lib/python314.zip", "r+b").write(b"x")'),
  run(
    'a file of ours changed, its times put back',
    'unfit',
    `
import os, numpy
path = numpy.__file__
times = os.stat(path)
with open(path, "r+b") as file: file.write(b"x")
os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))`,
  ),
  run(
    'a file of ours taken away',
    'unfit',
    'import numpy, os\nos.rename(numpy.__file__, "/tmp/numpy.pyc")',
  ),
  run(
    'a file of ours replaced',
    'unfit',
    'import numpy, os\nopen("/tmp/x", "w").close()\nos.replace("/tmp/x", numpy.__file__)',
  ),
  run('rights of a folder of ours', 'unfit', 'import os\nos.chmod("/tmp", 0o500)'),
  run(
    'standard output elsewhere',
    'unfit',
    'import os\nos.dup2(os.open("/tmp/out", os.O_CREAT | os.O_WRONLY), 1)',
  ),
  run('standard error closed', 'unfit', 'import os\nos.close(2)'),
  run('thousands of files', 'unfit', 'for n in range(2500): open(f"/tmp/{n}", "w").close()'),
  run(
    'finalisers, exit handlers and generators left open',
    'undone',
    `
import atexit, weakref, gc
class Zombie:
    def __del__(self): zombies.append(self)
zombies = []; Zombie()
cycle = [Zombie()]; cycle.append(cycle); del cycle
atexit.register(print, "left")
kept = Zombie(); weakref.finalize(kept, print, "left")
def endless():
    try:
        while True: yield 1
    finally: zombies.append(1)
open_ones = [endless() for _ in range(100)]
[next(one) for one in open_ones]
gc.disable(); gc.set_threshold(1); gc.unfreeze(); gc.collect()`,
  ),
  run(
    'tracing and monitoring',
    'undone',
    `
import sys, threading
sys.settrace(lambda *_: None); sys.setprofile(lambda *_: None); threading.settrace(lambda *_: None)
sys.monitoring.use_tool_id(2, "left")
sys.monitoring.register_callback(2, sys.monitoring.events.CALL, lambda *_: None)
sys.monitoring.set_events(2, sys.monitoring.events.CALL)
sys.setrecursionlimit(900); sys.setswitchinterval(1)`,
  ),
  run(
    'hooks, context and locale',
    'undone',
    `
import sys, codecs, contextvars, locale, time, os, signal
sys.excepthook = sys.unraisablehook = lambda *_: None
codecs.register(lambda name: None)
contextvars.ContextVar("left").set(1)
os.environ["TZ"] = "Asia/Tokyo"; time.tzset()
signal.signal(signal.SIGALRM, lambda *_: None)
sys.stdout = sys.__stdout__ = None`,
  ),
  run(
    'a thread that cannot start',
    'undone',
    `
import threading
try: threading.Thread(target=print).start()
except RuntimeError: pass`,
  ),
  run(
    'NumPy calling Python',
    'undone',
    'import numpy\nnumpy.vectorize(lambda x: x + 1)(numpy.arange(50))',
  ),
  run(
    'an event loop',
    'unfit',
    'import asyncio\nasyncio.new_event_loop().call_later(0, print, "left")',
  ),
  run('an object of JavaScript', 'unfit', 'from pyodide.ffi import to_js\nkept = to_js([1, [2]])'),
  run(
    'a proxy for JavaScript',
    'unfit',
    'from pyodide.ffi import create_proxy\nkept = create_proxy(print)',
  ),
  run(
    'raw memory',
    'unfit',
    `
import sys
for name in ("ctypes", "_ctypes"): sys.modules.pop(name, None)
import ctypes, numpy
ones = numpy.ones(1000)
ctypes.memset(ones.__array_interface__["data"][0], 255, 8000)`,
  ),
  run(
    'a socket',
    'unfit',
    `
import sys
for name in ("socket", "_socket"): sys.modules.pop(name, None)
import socket
kept = socket.socket()`,
  ),
  run('the end of the process', 'fatal', 'import os\nos._exit(0)'),
  run('an abort', 'fatal', 'import os\nos.abort()'),
];
