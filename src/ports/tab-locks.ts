export interface LockOptions {
  /** Called when another tab has the name, so that the work waits for that one's end. */
  readonly onWait: () => void;
  /** Ends the waiting; the work is then never begun. */
  readonly signal: AbortSignal;
}

/** What only one tab of the site may do at a time. */
export interface TabLocks {
  /** Does the work while no other tab has the name. Resolves after it, or when the waiting was ended. */
  hold(name: string, work: () => Promise<void>, options: LockOptions): Promise<void>;
}
