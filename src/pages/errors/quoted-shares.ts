/** The published shares of errors beside those of the verdicts that are shown. */
import type { ErrorClass } from '../../domain/completion/types.ts';
import type { QuotedFigure } from '../../domain/exchange/source-yaml.ts';
import type { Breakdown } from '../../domain/score/breakdown.ts';
import { errorClassWords, quotedText as text } from '../../ui/text/errors.ts';

export interface QuotedShare {
  readonly name: ErrorClass;
  readonly label: string;
  /** As the source words it: a number, or two between which it lies. */
  readonly quoted: string;
  /** Percent of the failures whose class is known; null where none is. */
  readonly ours: number | null;
}

/** Figures of `source.yaml` by the classes that each speaks of. */
const figures: readonly (readonly [id: string, classes: readonly ErrorClass[]])[] = [
  ['error-share-functional', ['functional']],
  ['error-share-name-type-syntax', ['name', 'type', 'syntax']],
  ['error-share-import', ['import']],
];

export function quotedShares(
  source: Readonly<Record<string, QuotedFigure>>,
  { classes }: Breakdown,
): QuotedShare[] {
  const known = [...classes].reduce(
    (sum, [name, count]) => (name === 'unknown' ? sum : sum + count),
    0,
  );
  return figures.flatMap(([id, names]) => {
    const figure = source[id];
    if (figure === undefined) return [];
    return names.map((name) => ({
      name,
      label: errorClassWords[name].label,
      quoted: valueText(figure.value),
      ours: known === 0 ? null : (100 * (classes.get(name) ?? 0)) / known,
    }));
  });
}

/** Where the quoted figures stand; several places are named once each. */
export function quotedPlaces(source: Readonly<Record<string, QuotedFigure>>): string[] {
  return [...new Set(figures.flatMap(([id]) => source[id]?.place ?? []))].map(text.place);
}

function valueText(value: QuotedFigure['value']): string {
  if (typeof value === 'number') return String(value);
  const [low = 0, high = low] = value;
  return text.about(low, high);
}
