/** What keeps untrusted Python in, asked of the place where this script runs: the frame, or a worker in it. */

export interface Isolation {
  /** An origin of its own: no cookie, store or script of the site is in reach. */
  readonly isOpaque: boolean;
  /** The content security policy holds: text cannot become code. */
  readonly refusesEval: boolean;
}

function refusesEval(): boolean {
  try {
    // The policy is tested by trying what it forbids.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    new Function('')();
    return false;
  } catch {
    return true;
  }
}

export function isolation(): Isolation {
  return { isOpaque: self.origin === 'null', refusesEval: refusesEval() };
}

/**
 * A worker inherits the frame's origin and policy in every browser that keeps to the standard; one that does not must
 * not run Python, so each worker asks for itself.
 */
export function isIsolated(): boolean {
  const { isOpaque, refusesEval: holds } = isolation();
  return isOpaque && holds;
}
