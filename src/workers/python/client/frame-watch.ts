/** Tells whether the frame that workers live in has died, and with it all of them. */
import type { OpenSandbox, Sandbox } from './sandbox.ts';

export class FrameWatch {
  #last: Sandbox | null = null;
  readonly #open: OpenSandbox;

  constructor(open: OpenSandbox) {
    this.#open = open;
  }

  /** Opens a frame, which is watched from then on. */
  readonly open: OpenSandbox = async () => {
    this.#last = await this.#open();
    return this.#last;
  };

  /** A question to ask later: whether the frame of now is dead by then. */
  askLater(): () => boolean {
    const sandbox = this.#last;
    return () => sandbox?.isAlive === false;
  }
}
