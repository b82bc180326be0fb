/**
 * Takes the browser away from a worker once Python has started. This is depth, not the wall: the wall
 * is the frame's own origin and its policy (no network, no eval), which no script can lift.
 */

/** What Pyodide needs while Python runs, beside the language itself. All else goes. */
const keptHostGlobals: ReadonlySet<string> = new Set([
  'self',
  // Replaced by `muteConsole`.
  'console',
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
}

/** Nothing that Python causes reaches the browser's console: neither noise nor a flood. */
export function muteConsole(): void {
  const mute = () => undefined;
  const names = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'assert', 'dir'];
  const console = Object.fromEntries(names.map((name) => [name, mute]));
  Object.defineProperty(globalThis, 'console', { value: console });
}

/** Intrinsics without a global name, reached through a value of theirs. */
function hiddenIntrinsics(): object[] {
  const prototypeOf = (value: object): object => Object.getPrototypeOf(value) as object;
  const generator = prototypeOf(function* () {});
  const asyncGenerator = prototypeOf(async function* () {});
  const typedArray = prototypeOf(Uint8Array);
  return [
    generator,
    asyncGenerator,
    prototypeOf(async () => {}),
    (generator as GeneratorFunction).prototype,
    (asyncGenerator as AsyncGeneratorFunction).prototype,
    typedArray,
    (typedArray as Uint8ArrayConstructor).prototype,
    ...[[].values(), ''[Symbol.iterator](), new Map().values(), new Set().values()].map(
      prototypeOf,
    ),
  ];
}

/**
 * Freezes the language's own objects, so that a script reached from Python could not change what our
 * code calls. The Error constructor stays open: Pyodide sets its stack depth.
 */
export function freezeIntrinsics(): void {
  const named = [...languageGlobals, ...keptHostGlobals]
    .filter((name) => name !== 'globalThis' && name !== 'self')
    .map((name): unknown => Reflect.get(globalThis, name));
  for (const value of [...named, ...hiddenIntrinsics()]) {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) continue;
    const prototype: unknown = Reflect.get(value, 'prototype');
    if (prototype !== null && typeof prototype === 'object') Object.freeze(prototype);
    if (value !== Error) Object.freeze(value);
  }
}
