/**
 * Rows of a long table in two steps: after a change those in sight are new in the first frame, those
 * further down in the next. What stands out of sight then costs the frame that somebody waits for
 * nothing; there are as many rows as there will be from the first frame on, so that nothing moves.
 *
 * To be made while a component is, for it lives as long. Rows are known by their place: below those in
 * sight one of another place may stand for a frame.
 */
export class TopFirst<T> {
  /** What the places below show until the next frame. */
  #below: readonly T[] = $state.raw([]);
  /** How many rows are new at once: all until it is known. No state, for scrolling changes no row. */
  #top = Infinity;
  readonly #rows: () => readonly T[];

  /** What to show. A row that stays is the same object, so that nothing of it is made anew. */
  readonly rows: readonly T[] = $derived.by(() => {
    const below = this.#below;
    return this.#rows().map((row, at) => (at < this.#top ? row : (below[at] ?? row)));
  });

  /**
   * @param inSight how many rows reach from the first one to the end of the window; asked only when
   *   the page is laid out, so that it may measure
   */
  constructor(rows: () => readonly T[], inSight: () => number) {
    this.#rows = rows;
    const measure = () => {
      this.#top = inSight();
    };
    $effect(() => {
      const wanted = this.#rows();
      return afterFrame(() => {
        measure();
        this.#below = wanted;
      });
    });
    $effect(() => {
      addEventListener('scroll', measure, { passive: true });
      addEventListener('resize', measure, { passive: true });
      return () => {
        removeEventListener('scroll', measure);
        removeEventListener('resize', measure);
      };
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
