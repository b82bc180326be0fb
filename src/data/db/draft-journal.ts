/**
 * The newest text of each draft, written down before `save` returns. A database write is under way for
 * a moment, and a reload in that moment undoes it; what was typed must not be lost to that.
 */

type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's own storage; null where it is refused or where there is no browser. */
function browserTexts(): Texts | null {
  try {
    return globalThis.localStorage;
  } catch {
    // A strict setting refuses it: then only the database keeps drafts.
    return null;
  }
}

type DraftKey = readonly [pset: string, paper: string, snippet: string];

const entryOf = (key: DraftKey) => `draft ${key.map(encodeURIComponent).join('/')}`;

export class DraftJournal {
  readonly #texts: Texts | null;

  constructor(texts: Texts | null = browserTexts()) {
    this.#texts = texts;
  }

  /** Keeps the text until `settle` is told that it is in the database. */
  note(key: DraftKey, text: string): void {
    try {
      this.#texts?.setItem(entryOf(key), text);
    } catch {
      // No room: the database write that follows says so where the reader sees it.
    }
  }

  /** A text that the database may not have; null when there is none. */
  read(key: DraftKey): string | null {
    return this.#texts?.getItem(entryOf(key)) ?? null;
  }

  /** Forgets the text, unless a newer one was noted meanwhile. */
  settle(key: DraftKey, text: string): void {
    if (this.read(key) === text) this.#texts?.removeItem(entryOf(key));
  }
}
