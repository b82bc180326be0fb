/** Tells whether a frame that workers live in has died, and with it all of them. */
import type { OpenSandbox, Sandbox } from './sandbox.ts';

export class FrameWatch {
  readonly #frames: Sandbox[] = [];
  readonly #open: OpenSandbox;

  constructor(open: OpenSandbox) {
    this.#open = open;
  }

  /** Opens a frame, which is watched from then on. */
  readonly open: OpenSandbox = async () => {
    const frame = await this.#open();
    this.#frames.push(frame);
    return frame;
  };

  /** A question to ask later: whether a frame has died since now. */
  askLater(): () => boolean {
    const before = this.#dead;
    return () => this.#dead > before;
  }

  get #dead(): number {
    return this.#frames.filter(({ isAlive }) => !isAlive).length;
  }
}
