/** From counted verdicts to outcomes: one number from 0 to 1 a snippet, NaN where there is none. */
import { passAtK } from '../stats/pass-at-k.ts';
import { cellAt, type OutcomeTable } from './outcome-table.ts';
import type { ScoringRule } from './scoring-rule.ts';

type OutcomeRule = Omit<ScoringRule, 'lens'>;

/** Columns made so far: most changes of a filter ask for the same ones again. */
const columns = new WeakMap<OutcomeTable, Map<string, Float64Array>>();

/** A solver's outcomes for all snippets of the table. Shared by all who ask: never written to. */
export function outcomesOf(
  table: OutcomeTable,
  solver: number,
  rule: OutcomeRule,
): Readonly<Float64Array> {
  const known = columns.get(table) ?? new Map<string, Float64Array>();
  columns.set(table, known);
  const key = `${solver} ${rule.completions} ${rule.missing} ${rule.harness} ${rule.k}`;
  const column = known.get(key) ?? makeColumn(table, solver, rule);
  known.set(key, column);
  return column;
}

function makeColumn(table: OutcomeTable, solver: number, rule: OutcomeRule): Float64Array {
  const outcomes = new Float64Array(table.snippets.length);
  for (let snippet = 0; snippet < outcomes.length; snippet += 1) {
    outcomes[snippet] = outcomeAt(table, cellAt(table, solver, snippet), rule);
  }
  return outcomes;
}

/** Whether a snippet has completions, but fewer than pass@k needs. */
export function hasTooFew(table: OutcomeTable, cell: number, rule: OutcomeRule): boolean {
  const completions = completionsAt(table, cell, rule);
  return completions > 0 && completions < rule.k;
}

function outcomeAt(table: OutcomeTable, cell: number, rule: OutcomeRule): number {
  const completions = completionsAt(table, cell, rule);
  if (completions === 0) {
    // What the harness failed at is not missing: the reader chose to leave it out.
    const isLeftOut = rule.harness === 'left-out' && failuresAt(table, cell, rule) > 0;
    return rule.missing === 'wrong' && !isLeftOut ? 0 : NaN;
  }
  const passed = countAt(table, cell, rule, 'passed');
  const rerun = rule.harness === 'passed' ? failuresAt(table, cell, rule) : 0;
  return passAtK(completions, passed + rerun, rule.k) ?? NaN;
}

/** Completions that the rule takes as decided. */
function completionsAt(table: OutcomeTable, cell: number, rule: OutcomeRule): number {
  const judged = countAt(table, cell, rule, 'passed') + countAt(table, cell, rule, 'wrong');
  return rule.harness === 'left-out' ? judged : judged + failuresAt(table, cell, rule);
}

/** Time-outs and crashes, which may be the harness's failures. */
function failuresAt(table: OutcomeTable, cell: number, rule: OutcomeRule): number {
  return countAt(table, cell, rule, 'timedOut') + countAt(table, cell, rule, 'crashed');
}

function countAt(
  table: OutcomeTable,
  cell: number,
  { completions }: OutcomeRule,
  name: 'passed' | 'wrong' | 'timedOut' | 'crashed',
): number {
  return completions === 'first' ? Number(table.first[cell] === name) : (table[name][cell] ?? 0);
}
