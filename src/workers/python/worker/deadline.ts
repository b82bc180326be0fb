/**
 * Asks a run to end when its time is over. CPython looks for signals every so many instructions; Pyodide
 * answers from JavaScript. Here the answer hangs on the clock, so that nobody has to reach the worker
 * while it is busy: SIGINT once the limit is reached, and again for a run that swallows the exception.
 */

const SIGINT = 2;
/** Between two signals: time enough for a run that was interrupted to come to its end. */
const againMs = 150;
/** The clock is read at one question of so many: a question comes after some microseconds. */
const questionsPerLook = 16;

export class Deadline {
  /** When the time is over. */
  #at = Infinity;
  #nextSignal = Infinity;
  #questions = 0;

  start(seconds: number): void {
    this.#at = performance.now() + seconds * 1000;
    this.#nextSignal = this.#at;
  }

  /** The run has ended. True when it took longer than it should, whether or not it was interrupted. */
  stop(): boolean {
    const isOver = performance.now() >= this.#at;
    this.#at = Infinity;
    this.#nextSignal = Infinity;
    return isOver;
  }

  /** What CPython asks: the number of the signal that has arrived, or 0. */
  readonly signal = (): number => {
    this.#questions = (this.#questions + 1) % questionsPerLook;
    if (this.#questions !== 0 || performance.now() < this.#nextSignal) return 0;
    this.#nextSignal = performance.now() + againMs;
    return SIGINT;
  };

  /** For Pyodide's `setInterruptBuffer`: its element 0 is read as the signal, and set to 0 when taken. */
  get interruptBuffer(): object {
    const { signal } = this;
    return {
      get 0() {
        return signal();
      },
      set 0(_taken: number) {
        // The clock alone decides.
      },
    };
  }
}
