/** Each paper's self-test as a row, and all of them as a file. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import { peakMemory, type SelfTest, selfTestHolds } from '../../domain/official/self-test.ts';
import { type OfficialStatus, officialStatus } from '../../domain/problem-set/official-status.ts';
import type { Paper } from '../../domain/problem-set/types.ts';
import { selfTestText as text } from '../../ui/text/official-files.ts';

export interface SelfTestRow {
  readonly paper: Pick<Paper, 'id' | 'title'>;
  readonly status: OfficialStatus;
  readonly test: SelfTest | null;
  /** null: not tested. */
  readonly holds: boolean | null;
  readonly peakBytes: number | null;
  /** How many empty blanks passed. */
  readonly passing: number;
}

export function selfTestRows(
  papers: readonly Pick<Paper, 'id' | 'title'>[],
  tests: ReadonlyMap<string, SelfTest>,
): SelfTestRow[] {
  return papers.map((paper) => {
    const test = tests.get(paper.id) ?? null;
    return {
      paper,
      status: officialStatus(paper.id),
      test,
      holds: test && selfTestHolds(test),
      peakBytes: test && peakMemory(test),
      passing: test?.blanks.filter(({ verdict }) => verdict === 'pass').length ?? 0,
    };
  });
}

/** The engine of the latest test, in words; null before the first. */
export function lastTest(rows: readonly SelfTestRow[]): string | null {
  const tests = rows.flatMap(({ test }) => test ?? []);
  const [last] = tests.sort((a, b) => b.at.localeCompare(a.at));
  if (last === undefined) return null;
  const { engine } = last.solution;
  const name = engine
    ? text.engine(engine.name, engine.version, engine.python, engine.numpy ?? '–')
    : text.unknownEngine;
  return text.last(last.at.slice(0, 10), name);
}

export function selfTestView(
  rows: readonly SelfTestRow[],
  facts: { readonly commit: string; readonly link: string },
): TableView {
  const { columns } = text;
  return {
    title: text.title,
    columns: [
      { key: 'paper', label: columns.paper, digits: null },
      { key: 'status', label: columns.status, digits: null },
      { key: 'solution', label: columns.solution, digits: null },
      { key: 'empty_blanks', label: columns.blanksTried, digits: 0 },
      { key: 'empty_blanks_passed', label: columns.blanksPassed, digits: 0 },
      { key: 'seconds', label: columns.seconds, digits: 2 },
      { key: 'peak_memory_bytes', label: columns.memory, digits: 0 },
      { key: 'holds', label: columns.result, digits: null },
      { key: 'tested', label: columns.tested, digits: null },
    ],
    rows: rows.map(({ paper, status, test, holds, peakBytes, passing }) => [
      paper.id,
      status,
      test?.solution.verdict ?? null,
      test?.blanks.length ?? null,
      test && passing,
      test?.solution.seconds ?? null,
      peakBytes,
      holds === null ? null : holds ? text.holds : text.fails,
      test?.at ?? null,
    ]),
    stamp: [
      [text.stamp.commit, facts.commit],
      [text.stamp.last, lastTest(rows) ?? text.notTested],
      [text.stamp.link, facts.link],
    ],
  };
}
