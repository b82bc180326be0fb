/** A batch's items as rows: which of them are shown, and what stands beside them. */
import { agrees } from '../../domain/batch/agreement.ts';
import type { BatchItem } from '../../domain/batch/types.ts';
import { snippetKey } from '../../domain/problem-set/snippet-key.ts';
import type { ProblemSetIndex } from '../../domain/problem-set/types.ts';
import { type BatchRows, batchRows, formatRoute, snippetAt } from '../../domain/route/route.ts';
import type { BatchRow } from '../../ui/batch/batch-row.ts';

const belongs: Readonly<Record<BatchRows, (item: BatchItem) => boolean>> = {
  all: () => true,
  differences: (item) => agrees(item) === false,
  wrong: ({ verdict }) => verdict !== null && verdict.verdict !== 'pass',
  left: ({ verdict }) => verdict === null,
};

/** How many items each choice shows. */
export function rowCounts(items: readonly BatchItem[]): Readonly<Record<BatchRows, number>> {
  const count = (rows: BatchRows) => items.filter(belongs[rows]).length;
  const [all, differences, wrong, left] = batchRows.map(count);
  return { all: all ?? 0, differences: differences ?? 0, wrong: wrong ?? 0, left: left ?? 0 };
}

export function rowsOf(
  items: readonly BatchItem[],
  chosen: BatchRows,
  { pset, snippets }: Pick<ProblemSetIndex, 'pset' | 'snippets'>,
  busy: ReadonlySet<number>,
): BatchRow[] {
  const known = new Map(snippets.map((one) => [snippetKey(one.paper, one.name), one]));
  return items.filter(belongs[chosen]).map((item) => {
    const { paper, snippet: name } = item.completion;
    const snippet = known.get(snippetKey(paper, name));
    return {
      item,
      lines: snippet?.codeLines ?? null,
      href: snippet ? formatRoute(snippetAt(pset, paper, snippet.slug)) : null,
      isBusy: busy.has(item.at),
      isSame: agrees(item),
    };
  });
}

/** Whether some snippet has several completions. */
export function hasSeveral(items: readonly BatchItem[]): boolean {
  const snippets = items.map(({ completion }) => snippetKey(completion.paper, completion.snippet));
  return new Set(snippets).size < items.length;
}
