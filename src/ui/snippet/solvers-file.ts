/** Who solved a snippet, as plain data for files. */
import type { TableView } from '../../domain/exchange/table-view.ts';
import type { KnownSet } from '../../domain/problem-set/known-sets.ts';
import { statusCounts } from '../../domain/problem-set/official-status.ts';
import type { Snippet } from '../../domain/problem-set/types.ts';
import type { SnippetSolvers } from '../../domain/score/snippet-solvers.ts';
import type { SolverFacts } from '../../domain/score/types.ts';
import { statusStamp } from '../kit/status-stamp.ts';
import { exportColumnText, leaderboardColumnWords, problemSetNames } from '../text/leaderboard.ts';
import { solversFileText as fileText, solversText as text } from '../text/snippet.ts';
import { verdictWords } from '../text/verdicts.ts';

/** What a file says of itself. */
export interface FileSource {
  readonly pset: KnownSet;
  readonly dataSha256: string;
  /** Address that shows the same again. */
  readonly link: string;
}

/** Whether a solver may have known the paper, in a word. */
export function knowledgeWord(isSafe: boolean | null): string {
  return isSafe === null ? text.unknown : isSafe ? text.safe : text.mayKnow;
}

export function solversFile(
  snippet: Pick<Snippet, 'paper' | 'name'>,
  { solvers, solvedBy, triedBy }: SnippetSolvers<SolverFacts>,
  { pset, dataSha256, link }: FileSource,
): TableView {
  const { stamp, noFilter } = exportColumnText;
  const plain = (key: string, label: string) => ({ key, label, digits: null });
  return {
    title: fileText.title(snippet.paper, snippet.name),
    columns: [
      plain('model', text.model),
      plain('developer', fileText.developer),
      plain('verdicts', fileText.verdicts),
      plain('error_classes', fileText.classes),
      { key: 'passed', label: fileText.passed, digits: 2 },
      plain('cutoff', leaderboardColumnWords.cutoff.label),
      plain('paper', text.knowledge),
    ],
    rows: solvers.map(({ solver, verdicts, passed, isSafe }) => [
      solver.name,
      solver.developer,
      verdicts.map(({ verdict }) => verdictWords[verdict].word).join(', ') || null,
      verdicts.flatMap(({ errorClass }) => errorClass ?? []).join(', ') || null,
      passed,
      solver.knowledgeCutoff,
      knowledgeWord(isSafe),
    ]),
    stamp: [
      [stamp.set, problemSetNames[pset]],
      [stamp.filter, noFilter],
      [stamp.n, text.solved(solvedBy, triedBy)],
      ...statusStamp(pset, statusCounts([snippet])),
      [stamp.data, dataSha256],
      [stamp.link, link],
    ],
  };
}
