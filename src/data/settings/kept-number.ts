/** A number that the reader has set, kept in this browser. */

type Texts = Pick<Storage, 'getItem' | 'setItem'>;

export interface KeptNumber {
  /** null where none is kept. */
  read(): number | null;
  keep(value: number): void;
}

function browserTexts(): Texts | null {
  try {
    return globalThis.localStorage;
  } catch {
    // A strict setting refuses it: then the number is forgotten with the tab.
    return null;
  }
}

export function keptNumber(name: string, texts: Texts | null = browserTexts()): KeptNumber {
  return {
    read() {
      const text = texts?.getItem(name) ?? null;
      const value = Number(text);
      return text === null || !Number.isFinite(value) ? null : value;
    },
    keep(value) {
      try {
        texts?.setItem(name, String(value));
      } catch {
        // No room. It holds as long as the tab.
      }
    },
  };
}
