/**
 * Rows of a long table in two steps: after a change those at the top are new in the first frame, those
 * further down in the next. What stands out of sight then costs the frame that somebody waits for
 * nothing; there are as many rows as there will be from the first frame on, so that nothing moves.
 *
 * To be made while a component is, for it lives as long. Rows are known by their place: below the top
 * one of another place may stand for a frame.
 */
export class TopFirst<T> {
  /** What the places below the top show until the next frame. */
  #below: readonly T[] = $state.raw([]);
  readonly #top: () => number;
  readonly #rows: () => readonly T[];

  /** What to show. */
  readonly rows: readonly T[] = $derived.by(() => {
    const [top, below] = [this.#top(), this.#below];
    return this.#rows().map((row, at) => (at < top ? row : (below[at] ?? row)));
  });

  /** @param top how many rows are new at once */
  constructor(rows: () => readonly T[], top: () => number) {
    this.#rows = rows;
    this.#top = top;
    $effect(() => {
      const wanted = this.#rows();
      if (wanted.length <= this.#top()) return;
      return afterFrame(() => {
        this.#below = wanted;
      });
    });
  }
}

/** Calls back once the coming frame is painted, unless called off. */
function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
