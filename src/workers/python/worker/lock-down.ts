/**
 * Takes the browser away from a worker once Python has started. This is depth, not the wall: the wall
 * is the frame's own origin and its policy (no network, no eval), which no script can lift.
 */

/** What Pyodide needs while Python runs, beside the language itself. All else goes. */
const keptHostGlobals: ReadonlySet<string> = new Set([
  'self',
  // Replaced by `muteConsole`.
  'console',
  // These two are replaced by plain objects.
  'crypto',
  'performance',
  'DOMException',
  'TextDecoder',
  'TextEncoder',
  'WebAssembly',
]);

/** The globals of the language. A list, not a question to the engine: what is new is refused. */
const languageGlobals: ReadonlySet<string> = new Set(
  `globalThis Infinity NaN undefined eval isFinite isNaN parseFloat parseInt decodeURI
  decodeURIComponent encodeURI encodeURIComponent escape unescape Object Function Boolean Symbol Error
  AggregateError EvalError RangeError ReferenceError SuppressedError SyntaxError TypeError URIError
  Number BigInt Math Date Temporal String RegExp Array Int8Array Uint8Array Uint8ClampedArray
  Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array
  Float64Array Map Set WeakMap WeakSet WeakRef FinalizationRegistry ArrayBuffer DataView Atomics JSON
  Iterator Promise Proxy Reflect Intl DisposableStack AsyncDisposableStack`.split(/\s+/),
);

/** The global object and everything it inherits from, without Object.prototype. */
function globalLevels(): object[] {
  const levels: object[] = [];
  let level: unknown = globalThis;
  while (level !== null && typeof level === 'object' && level !== Object.prototype) {
    levels.push(level);
    level = Object.getPrototypeOf(level);
  }
  return levels;
}

/** Deletes network, storage, workers, messages, timers and whatever else the browser offers. */
export function deleteHostGlobals(): void {
  for (const level of globalLevels()) {
    for (const key of Reflect.ownKeys(level)) {
      if (typeof key === 'symbol' || keptHostGlobals.has(key) || languageGlobals.has(key)) continue;
      // Constants such as PERSISTENT cannot be deleted; they do nothing.
      Reflect.deleteProperty(level, key);
    }
  }
  replaceHostObjects();
}

/** From plain objects no way leads to events and what sends them, as it does from the browser's own. */
function replaceHostObjects(): void {
  const replacements = {
    crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) },
    performance: { now: performance.now.bind(performance), timeOrigin: performance.timeOrigin },
  };
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(globalThis, name, { value });
  }
}

/** Nothing that Python causes reaches the browser's console: neither noise nor a flood. */
export function muteConsole(): void {
  const mute = () => undefined;
  const names = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'assert', 'dir'];
  const console = Object.fromEntries(names.map((name) => [name, mute]));
  Object.defineProperty(globalThis, 'console', { value: console });
}

/** Intrinsics without a global name, reached through a value of theirs. */
function hiddenIntrinsics(): unknown[] {
  const values = [
    function* () {},
    async function* () {},
    async () => {},
    [].values(),
    ''[Symbol.iterator](),
    ''.matchAll(/./g),
    new Map().values(),
    new Set().values(),
  ];
  // An error's stack is read by functions that all errors share.
  return [...values.map((value): unknown => Object.getPrototypeOf(value)), new Error('')];
}

/**
 * Of the constructor of errors one thing stays open: Pyodide sets how deep a stack is told. A function that
 * Chromium would call with the stack of an error, which holds the functions on it, cannot be set.
 */
function sealErrors(): void {
  const isThere = 'stackTraceLimit' in Error;
  Object.defineProperty(Error, 'prepareStackTrace', { value: undefined });
  for (const name of Object.getOwnPropertyNames(Error)) {
    const isOpen = isThere && name === 'stackTraceLimit';
    Object.defineProperty(Error, name, { writable: isOpen, configurable: false });
  }
  Object.preventExtensions(Error);
}

/**
 * Freezes the language's own objects and all that they lead to, so that a script reached from Python could not
 * change what our code calls.
 */
export function freezeIntrinsics(): void {
  sealErrors();
  const waiting = [...languageGlobals, ...keptHostGlobals]
    .filter((name) => name !== 'globalThis' && name !== 'self')
    .map((name): unknown => Reflect.get(globalThis, name));
  waiting.push(...hiddenIntrinsics());
  const known = new Set<object>([globalThis]);
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) continue;
    if (known.has(value)) continue;
    known.add(value);
    waiting.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value)) {
      const property = Reflect.getOwnPropertyDescriptor(value, key);
      waiting.push(property?.value, property?.get, property?.set);
    }
    if (value !== Error) Object.freeze(value);
  }
}
