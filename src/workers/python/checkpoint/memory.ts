/** Remembers Python's memory, and puts it back byte by byte. Python does not notice. */
import type { PyodideInternals } from '../boot/pyodide-internals.ts';

type Parts = Pick<PyodideInternals, 'memory' | 'usedBytes' | 'stackPointer'>;

export class MemoryCheckpoint {
  readonly #parts: Parts;
  readonly #content: Uint8Array;
  readonly #stackPointer: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#content = parts.memory().slice(0, parts.usedBytes());
    this.#stackPointer = parts.stackPointer();
  }

  /** How much memory there is, used or not; it never shrinks. */
  get size(): number {
    return this.#parts.memory().length;
  }

  /** null, or why the interpreter cannot be used again. */
  rollBack(): string | null {
    // A run that ended somewhere inside has left the stack where it was, and nobody knows what else.
    if (this.#parts.stackPointer() !== this.#stackPointer) return 'the stack was not unwound';
    const memory = this.#parts.memory();
    const usedBytes = this.#parts.usedBytes();
    memory.set(this.#content);
    // New memory is zero, and who asks for it relies on that. What was never used still is.
    if (usedBytes > this.#content.length) memory.fill(0, this.#content.length, usedBytes);
    return null;
  }
}
