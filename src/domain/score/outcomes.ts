/** From counted verdicts to outcomes: one number from 0 to 1 a snippet, NaN where there is none. */
import { passAtK } from '../stats/pass-at-k.ts';
import { cellAt, type OutcomeTable } from './outcome-table.ts';
import type { ScoringRule } from './scoring-rule.ts';

type OutcomeRule = Omit<ScoringRule, 'lens'>;

/** One solver's completions of one snippet, as a rule counts them. */
interface Decided {
  readonly completions: number;
  readonly passed: number;
  /** Time-outs and crashes that the rule leaves out. */
  readonly leftOut: number;
}

/** A solver's outcomes for all snippets of the table. */
export function outcomesOf(table: OutcomeTable, solver: number, rule: OutcomeRule): Float64Array {
  return Float64Array.from(table.snippets, (_, snippet) => {
    const { completions, passed, leftOut } = decidedOf(table, cellAt(table, solver, snippet), rule);
    if (completions > 0) return passAtK(completions, passed, rule.k) ?? NaN;
    // What the harness failed at is not missing: the reader chose to leave it out.
    return rule.missing === 'wrong' && leftOut === 0 ? 0 : NaN;
  });
}

/** Whether a snippet has completions, but fewer than pass@k needs. */
export function hasTooFew(
  table: OutcomeTable,
  solver: number,
  snippet: number,
  rule: OutcomeRule,
): boolean {
  const { completions } = decidedOf(table, cellAt(table, solver, snippet), rule);
  return completions > 0 && completions < rule.k;
}

function decidedOf(table: OutcomeTable, cell: number, rule: OutcomeRule): Decided {
  const { passed, wrong, failures } = countsOf(table, cell, rule);
  switch (rule.harness) {
    case 'wrong':
      return { completions: passed + wrong + failures, passed, leftOut: 0 };
    case 'passed':
      return { completions: passed + wrong + failures, passed: passed + failures, leftOut: 0 };
    case 'left-out':
      return { completions: passed + wrong, passed, leftOut: failures };
  }
}

/** `failures` are the harness's. */
function countsOf(table: OutcomeTable, cell: number, { completions }: OutcomeRule) {
  if (completions === 'first') {
    const first = table.first[cell];
    return {
      passed: Number(first === 'passed'),
      wrong: Number(first === 'wrong'),
      failures: Number(first === 'timedOut' || first === 'crashed'),
    };
  }
  return {
    passed: table.passed[cell] ?? 0,
    wrong: table.wrong[cell] ?? 0,
    failures: (table.timedOut[cell] ?? 0) + (table.crashed[cell] ?? 0),
  };
}
