/** 12 to 25: text that becomes script, and Pyodide's own doors to JavaScript. */
import type { Attempt } from './attempt.ts';

const noJavaScript = /^ModuleNotFoundError: .*\b(js|pyodide_js|micropip)\b/;
/** The frame's policy refuses to turn text into code. */
const noEval = /EvalError: .*Content Security Policy/;
const noCtypes = /^ModuleNotFoundError: .*\bctypes\b/;

export const scriptAttempts: readonly Attempt[] = [
  {
    number: 12,
    name: 'import() in run_js',
    python: 'from pyodide.code import run_js\nseen = run_js("import(" + repr(SINK) + ")")',
    ends: noJavaScript,
    reachesSink: true,
  },
  {
    number: 13,
    name: 'the global object by run_js',
    python: 'from pyodide.code import run_js\nseen = run_js("self")',
    ends: noJavaScript,
  },
  { number: 14, name: 'eval', python: 'import js\nseen = js.eval("1")', ends: noJavaScript },
  {
    number: 15,
    name: 'Function',
    python: 'import js\nseen = js.Function.new("return 1")()',
    ends: noJavaScript,
  },
  {
    number: 16,
    name: 'the constructor of a constructor',
    python: `
from pyodide.ffi import to_js
seen = to_js([]).constructor.constructor("return globalThis")()`,
    ends: noEval,
  },
  {
    number: 17,
    name: 'the same, from pyodide_js',
    python: 'import pyodide_js\nseen = pyodide_js.constructor.constructor("return globalThis")()',
    ends: noJavaScript,
  },
  {
    number: 18,
    name: 'the same, from an error of JavaScript',
    python: `
from pyodide.ffi import JsException, to_js
try: to_js([]).constructor.new(-1)
except JsException as error: seen = error.constructor.constructor("return globalThis")()`,
    ends: noEval,
  },
  {
    number: 19,
    name: 'the constructor of an async function',
    python: `
import pyodide_js
run = pyodide_js.runPythonAsync.constructor("url", "return fetch(url)")
seen = run(SINK)`,
    ends: noJavaScript,
  },
  {
    number: 20,
    name: 'script by ctypes',
    python: 'import ctypes\nseen = ctypes.CDLL(None).emscripten_run_script_int(b"1 + 1")',
    ends: noCtypes,
  },
  {
    number: 20,
    name: 'script by ctypes, brought back',
    python: `
again("ctypes", "_ctypes")
import ctypes
script = "fetch('" + SINK + "'), 1"
seen = ctypes.CDLL(None).emscripten_run_script_int(script.encode())`,
    ends: 'crash',
    reachesSink: true,
  },
  {
    number: 21,
    name: 'a download by ctypes, brought back',
    python: `
again("ctypes", "_ctypes")
import ctypes
call = ctypes.CFUNCTYPE(None, ctypes.c_char_p)(lambda _: None)
seen = ctypes.CDLL(None).emscripten_async_wget(SINK.encode(), b"/tmp/x", call, call)`,
    // It comes back, to wait for a download that never begins: `fetch` is gone, and no network behind it.
    ends: /^got 0$/,
    reachesSink: true,
  },
  {
    number: 22,
    name: 'Pyodide’s own download',
    python: 'import pyodide_js\nseen = pyodide_js._api.loadBinaryFile(SINK)',
    ends: noJavaScript,
  },
  {
    number: 23,
    name: 'a package by address',
    python: 'import pyodide_js\nseen = pyodide_js.loadPackage(SINK + "x-1-py3-none-any.whl")',
    ends: noJavaScript,
    reachesSink: true,
  },
  {
    number: 23,
    name: 'a package by micropip',
    python: 'import micropip\nseen = micropip.install(SINK + "x-1-py3-none-any.whl")',
    ends: noJavaScript,
  },
  {
    number: 24,
    name: 'the global object that Pyodide was given',
    python: 'import pyodide_js\nseen = pyodide_js._api.config.jsglobals',
    ends: noJavaScript,
  },
  {
    number: 25,
    name: 'the finder of JavaScript modules',
    python: 'from _pyodide._importhook import jsfinder\nseen = dict(jsfinder.jsproxies)',
    ends: /^got {}$/,
  },
  {
    number: 25,
    name: 'a JavaScript module of one’s own',
    python: `
from _pyodide._importhook import register_js_module
from pyodide.ffi import to_js
again("js")
register_js_module("js", to_js([1, 2]))
import js
seen = js.constructor.name, list(js), hasattr(js, "fetch"), hasattr(js, "self")`,
    ends: /^got \('Array', \[1, 2\], False, False\)$/,
  },
];
