/** Keeps Python's memory below a limit, so that a runaway ends in a MemoryError and not in a dead tab. */

const pageBytes = 65_536;

export interface MemoryLimit {
  /** Sets the limit for what comes now, and forgets whether the one before was reached. */
  allow(bytes: number): void;
  /** Memory was asked for and refused since. */
  readonly wasReached: boolean;
}

/**
 * Wraps the one way in which WebAssembly memory grows. Emscripten takes the error as "no memory left".
 * Must run before Pyodide is loaded.
 */
export function limitMemory(bytes: number): MemoryLimit {
  let limit = bytes;
  let wasReached = false;
  const prototype = WebAssembly.Memory.prototype;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const grow = prototype.grow;
  prototype.grow = function growWithinLimit(this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > limit) {
      wasReached = true;
      throw new RangeError('The memory limit is reached');
    }
    return grow.call(this, pages);
  };
  return {
    allow: (allowed) => {
      limit = allowed;
      wasReached = false;
    },
    get wasReached() {
      return wasReached;
    },
  };
}
