/** What is typed of a run's solver, and what it says. */
import type { RunLabel } from '../../domain/completion/types.ts';
import { isMonth } from '../../domain/filter/common-cutoff.ts';
import { runLabelText as text } from '../text/run-label.ts';

/** The fields as they stand; '' where nothing is typed. */
export interface TypedLabel {
  name: string;
  developer: string;
  cutoff: string;
  priceIn: string;
  priceOut: string;
  weights: '' | 'open' | 'closed';
}

export const untyped: Readonly<TypedLabel> = {
  name: '',
  developer: '',
  cutoff: '',
  priceIn: '',
  priceOut: '',
  weights: '',
};

/** The fields that say this again. */
export function typedOf({ solver, facts }: RunLabel): TypedLabel {
  return {
    name: solver,
    developer: facts.developer ?? '',
    cutoff: facts.knowledgeCutoff ?? '',
    priceIn: facts.usdPerMtokIn?.toString() ?? '',
    priceOut: facts.usdPerMtokOut?.toString() ?? '',
    weights: facts.openWeights === null ? '' : facts.openWeights ? 'open' : 'closed',
  };
}

/** What is missing or cannot be read, as a sentence; null where all is well. */
export function complaintOf({ name, cutoff, priceIn, priceOut }: TypedLabel): string | null {
  if (name.trim() === '') return text.needsName;
  if (cutoff.trim() !== '' && !isMonth(cutoff.trim())) return text.needsMonth;
  const isPrice = (typed: string) => typed.trim() === '' || priceOf(typed) !== null;
  return isPrice(priceIn) && isPrice(priceOut) ? null : text.needsPrice;
}

/** Only of fields without a complaint. */
export function labelOfTyped(typed: TypedLabel): RunLabel {
  return {
    solver: typed.name.trim(),
    facts: {
      developer: typed.developer.trim() || null,
      openWeights: typed.weights === '' ? null : typed.weights === 'open',
      knowledgeCutoff: typed.cutoff.trim() || null,
      usdPerMtokIn: priceOf(typed.priceIn),
      usdPerMtokOut: priceOf(typed.priceOut),
    },
  };
}

/** null where the field is empty or no price. */
function priceOf(typed: string): number | null {
  const price = typed.trim() === '' ? NaN : Number(typed);
  return Number.isFinite(price) && price >= 0 ? price : null;
}
