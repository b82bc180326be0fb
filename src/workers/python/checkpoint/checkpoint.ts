/**
 * Sets an interpreter back to where it stood before a run, so that it can judge the next completion as if
 * it were new. Cheap: a copy of the memory is put back. What lies outside the memory is put back or, where
 * that cannot be done or is not known, makes the interpreter unfit for another run. When in doubt, unfit.
 */
import type { PyodideInternals } from '../boot/pyodide-internals.ts';
import { FileCheckpoint } from './files.ts';
import type { ImportWatch } from './import-watch.ts';
import { MemoryCheckpoint } from './memory.ts';

/** Whatever leaks by a few bytes and is known to nobody ends here. */
const mostRuns = 200;
/** Memory never shrinks; an interpreter that has grown so far gives it back by ending. */
const mostMemoryBytes = 256 * 1024 * 1024;

export class Checkpoint {
  readonly #internals: PyodideInternals;
  readonly #memory: MemoryCheckpoint;
  readonly #files: FileCheckpoint;
  readonly #watch: ImportWatch;
  readonly #tableSize: number;
  #runs = 0;

  /** Remembers the interpreter as it is now. Nothing of Python may be running. */
  constructor(internals: PyodideInternals, watch: ImportWatch) {
    this.#internals = internals;
    this.#memory = new MemoryCheckpoint(internals);
    this.#files = new FileCheckpoint(internals.fs);
    this.#watch = watch;
    this.#tableSize = internals.tableSize();
    watch.forget();
  }

  /**
   * Only after a run that came back by itself. null, or why the interpreter must not be used again; then it
   * may be in any state.
   */
  rollBack(): string | null {
    this.#runs += 1;
    if (this.#watch.suspicious !== null) {
      return `the run reached JavaScript by ${this.#watch.suspicious}`;
    }
    if (this.#internals.tableSize() !== this.#tableSize) return 'the run loaded a library';
    if (this.#memory.size > mostMemoryBytes) return 'the run used much memory';
    if (this.#runs >= mostRuns) return 'it has judged many completions';
    // Files first: closing them calls nothing in Python, and unfit memory need not be copied.
    return this.#files.rollBack() ?? this.#memory.rollBack();
  }
}
