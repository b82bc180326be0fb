/** 45 to 54, our own: what can be done with the objects of JavaScript that Python can still hold. */
import type { Attempt } from './attempt.ts';

/** The frame's policy refuses to turn text into code. */
const noEval = /EvalError: .*Content Security Policy/;

/** Walks to every object of JavaScript that is in reach without a script: `reached`, by the way to it. */
const walk = `
from pyodide import _package_loader, webloop
from pyodide.ffi import JsException, JsProxy, to_js
array = to_js([]).constructor
objects = array.__proto__.__proto__.constructor
try: array.new(-1)
except JsException as error: failure = error
roots = {"array": to_js([1]), "object": to_js({"a": 1}), "bytes": to_js(b"a"), "set": to_js({1}),
         "error": failure, "promise": array.fromAsync(to_js([])),
         "loop": webloop.scheduleCallback, "packages": _package_loader.loadedPackages}
known, reached, waiting = to_js({0}).constructor.new(), {}, list(roots.items())
while waiting:
    way, one = waiting.pop(0)
    if not isinstance(one, (JsProxy, JsException)) or known.has(one): continue
    known.add(one)
    reached[way] = one
    waiting.append((way + ".__proto__", objects.getPrototypeOf(one)))
    for key in (*objects.getOwnPropertyNames(one), *objects.getOwnPropertySymbols(one)):
        part = objects.getOwnPropertyDescriptor(one, key)
        for kind in ("value", "get", "set"):
            waiting.append((f"{way}.{key if isinstance(key, str) else 'symbol'}", getattr(part, kind, None)))
`;

export const javascriptAttempts: readonly Attempt[] = [
  {
    number: 45,
    name: 'every object in reach, looked at: nothing but the language',
    python: `${walk}
kinds = {objects.prototype.toString.call(one) for one in reached.values()}
seen = len(reached) > 100, sorted(kinds)`,
    ends: /^got \(True, \['\[object (Array|AsyncFunction|Error|Function|Object|Promise|Set|Uint8Array|,|'| |object|\[|\])+\]'\]\)$/,
  },
  {
    number: 46,
    name: 'every object in reach, changed',
    python: `${walk}
own = {*roots, "loop.prototype"}
seen = [way for way, one in reached.items() if way not in own and not objects.isFrozen(one)]`,
    // The constructor of errors takes one number, the depth of a stack.
    ends: /^got \['error\.__proto__\.__proto__\.constructor'\]$/,
  },
  {
    number: 47,
    name: 'stack traces that hand out their functions',
    python: `
from pyodide.ffi import JsException, to_js
array = to_js([]).constructor
try: array.new(-1)
except JsException as error: errors = error.constructor.__proto__
errors.prepareStackTrace = array.of
errors.captureStackTrace(failed := to_js([]))
sites = getattr(failed.stack, "1")
seen = [site.getThis() for site in sites]`,
    ends: /^JsException: TypeError: /,
  },
  {
    number: 48,
    name: 'a getter for what the page’s messages hold',
    python: `
from pyodide.ffi import create_proxy, to_js
objects = to_js([]).constructor.__proto__.__proto__.constructor
give = create_proxy(lambda *_: '{"kind":"judged","record":"forged"}')
seen = []
for name in ("kind", "job", "record", "toJSON", "data"):
    try: objects.prototype.__defineGetter__(name, give); seen.append(name)
    except Exception: pass`,
    ends: /^got \[\]$/,
  },
  {
    number: 49,
    name: 'a callback that JavaScript makes after the verdict',
    python: `
import builtins
from pyodide.ffi import create_proxy, to_js
def poison(*_): builtins.isinstance = lambda *_: True
array = to_js([]).constructor
array.fromAsync(to_js([])).then(create_proxy(poison))
seen = "left"`,
    ends: /^got left$/,
  },
  {
    number: 50,
    name: 'waiting for JavaScript in the middle of a run',
    python: `
from pyodide.ffi import run_sync, to_js
seen = run_sync(to_js([]).constructor.fromAsync(to_js([])))`,
    ends: /^RuntimeError: /,
  },
  {
    number: 51,
    name: 'objects of Python that JavaScript keeps',
    python: `
from pyodide.ffi import create_once_callable, create_proxy
kept = [create_proxy([number]) for number in range(1_000)]
for proxy in kept[::2]: proxy.destroy()
create_once_callable(lambda: None)
seen = "kept"`,
    ends: /^got kept$/,
  },
  {
    number: 52,
    name: 'functions of JavaScript, borrowed: bind, call, apply',
    python: `
from pyodide.ffi import to_js
function = to_js([]).constructor.constructor
made = function.bind(None, "return globalThis")
seen = made()`,
    ends: noEval,
  },
  {
    number: 53,
    name: 'the map of packages that Pyodide keeps',
    python: `
from pyodide._package_loader import loadedPackages
seen = loadedPackages.constructor.constructor("return self")()`,
    ends: noEval,
  },
  {
    number: 54,
    name: 'Pyodide’s own end of everything',
    python: 'import _pyodide_core\n_pyodide_core.trigger_fatal_error()',
    ends: 'crash',
  },
];
