/**
 * Makes a Node process look like a browser's worker to Pyodide. In Node, Pyodide keeps `fs`,
 * `child_process` and `require` at hand (`os.system` then starts a shell); in a worker it never gets
 * them.
 */

/** Must run before Pyodide's modules are imported. Keep what you need of `process` before. */
export function actAsWorker(): void {
  // Pyodide knows a worker by `self` being an instance of this.
  const WorkerGlobalScope = { [Symbol.hasInstance]: (value: unknown) => value === globalThis };
  Object.assign(globalThis, {
    self: globalThis,
    WorkerGlobalScope,
    // Every address that Pyodide resolves is absolute; it only asks for something to resolve against.
    location: 'about:blank',
    // Without `versions` it is not Node's. Node's own Response reads `env`.
    process: { env: {} },
  });
}
