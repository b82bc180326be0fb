/** What a person reads: a row a paper, and each difference. */
import { aligned } from '../text-table.ts';
import {
  type Comparison,
  type Judgement,
  type Outcome,
  outcomeOf,
  outcomes,
  sameErrorClass,
} from './comparison.ts';

const heading = ['paper', 'candidates', ...outcomes, 'same class'];

export function agreementText(comparisons: readonly Comparison[]): string {
  const papers = [...new Set(comparisons.map(({ paper }) => paper))].sort();
  const rows = papers.map((paper) =>
    rowOf(
      paper,
      comparisons.filter((comparison) => comparison.paper === paper),
    ),
  );
  const table = aligned([heading, ...rows, rowOf('all', comparisons)]);
  const unlike = comparisons.filter((comparison) => !sameErrorClass(comparison));
  return [table, '', ...unlike.map(differenceText)].join('\n').trimEnd();
}

function rowOf(name: string, comparisons: readonly Comparison[]): string[] {
  const counts = countsOf(comparisons);
  const sameClass = comparisons.filter(sameErrorClass).length;
  const numbers = [comparisons.length, ...outcomes.map((outcome) => counts[outcome]), sameClass];
  return [name, ...numbers.map(String)];
}

function countsOf(comparisons: readonly Comparison[]): Record<Outcome, number> {
  const counts = { equal: 0, unsupported: 0, unstable: 0, different: 0 };
  for (const comparison of comparisons) counts[outcomeOf(comparison)] += 1;
  return counts;
}

function differenceText(comparison: Comparison): string {
  const { paper, snippet, id, native, here, again = [] } = comparison;
  const tries = again.length === 0 ? '' : ` (other seeds: ${again.map(said).join('; ')})`;
  const place = `${paper}, ${snippet}, ${id}`;
  return `${outcomeOf(comparison)}: ${place}: native ${said(native)}${tries}, here ${said(here)}`;
}

function said({ verdict, errorClass, exception, gaps = [] }: Judgement): string {
  return [verdict, errorClass, exception, ...gaps].filter((part) => part !== null).join(' ');
}
