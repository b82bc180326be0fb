/** What must be true of the published data before anything is built from it. */
import type { PublishedFile } from '../exchange/site-data.ts';
import type { Fault } from '../fault.ts';
import { distinctLines } from './distinct-lines.ts';
import { leaderboard } from './leaderboard.ts';
import { publishedRows } from './published-rows.ts';
import { snippetKey } from '../problem-set/snippet-key.ts';

/** Counts that the benchmark's own article and results files state. */
const expected = { papers: 20, models: 32, snippets: 212, lines: 1449, distinctLines: 822 };

/** Published scores are printed in full, so only rounding may tell them from ours. */
const tolerance = 1e-9;

/** Every fact that does not hold; none when the data can be trusted. */
export function publishedFaults(data: PublishedFile): Fault[] {
  return [
    ...countFaults(data),
    ...nestingFaults(data),
    ...scoreFaults(data),
    ...testNoteFaults(data),
  ];
}

function countFaults({ papers, models, snippets }: PublishedFile): Fault[] {
  const counts: [string, string, number, number][] = [
    ['papers.csv', 'papers', new Set(papers.map(({ id }) => id)).size, expected.papers],
    ['models.csv', 'models', new Set(models.map(({ id }) => id)).size, expected.models],
    [
      'snippets.csv',
      'snippets',
      new Set(snippets.map(({ paper, name }) => snippetKey(paper, name))).size,
      expected.snippets,
    ],
    [
      'snippets.csv',
      'lines',
      snippets.reduce((sum, { codeLines }) => sum + codeLines, 0),
      expected.lines,
    ],
    ['snippets.csv', 'distinct lines', distinctLines(snippets), expected.distinctLines],
  ];
  return counts
    .filter(([, , found, wanted]) => found !== wanted)
    .map(([file, what, found, wanted]) => ({
      file,
      line: null,
      message: `${found} ${what}; the benchmark has ${wanted}.`,
    }));
}

function testNoteFaults({ papers, snippets, testNotes }: PublishedFile): Fault[] {
  const ids = new Set(papers.map(({ id }) => id));
  const keys = new Set(snippets.map(({ paper, name }) => snippetKey(paper, name)));
  return testNotes.flatMap(({ paper, snippet }) => {
    const isKnown = snippet === null ? ids.has(paper) : keys.has(snippetKey(paper, snippet));
    if (isKnown) return [];
    const message = `There is no ${snippet === null ? `paper "${paper}"` : `snippet "${snippet}" of "${paper}"`}.`;
    return [{ file: 'test-notes.csv', line: null, message }];
  });
}

function nestingFaults({ papers, snippets }: PublishedFile): Fault[] {
  const file = 'snippets.csv';
  const ids = new Set(papers.map(({ id }) => id));
  const known = new Map(
    snippets.map((snippet) => [snippetKey(snippet.paper, snippet.name), snippet]),
  );
  const slugs = new Map<string, string>();
  return snippets.flatMap(({ paper, name, slug, parent, depth, codeLines, file: inFile }) => {
    const fault = (message: string): Fault => ({
      file,
      line: null,
      message: `${paper}, ${name}: ${message}`,
    });
    const faults: Fault[] = [];
    if (!ids.has(paper)) faults.push(fault('its paper is not in papers.csv.'));
    const sameSlug = slugs.get(snippetKey(paper, slug));
    if (sameSlug !== undefined) faults.push(fault(`has the slug of "${sameSlug}".`));
    slugs.set(snippetKey(paper, slug), name);
    const around = parent === null ? undefined : known.get(snippetKey(paper, parent));
    if (parent !== null && around?.file !== inFile) {
      faults.push(fault(`its parent "${parent}" is not in the same file.`));
    }
    if (depth !== (around === undefined ? 0 : around.depth + 1)) {
      faults.push(fault(`depth ${depth} does not follow from its parent.`));
    }
    if (around !== undefined && codeLines > around.codeLines) {
      faults.push(fault(`has more lines than its parent "${around.name}".`));
    }
    return faults;
  });
}

function scoreFaults(data: PublishedFile): Fault[] {
  return leaderboard(data.models, publishedRows(data), data.snippets).flatMap(
    ({ solver: model, score }) => {
      const pairs: [string, number | null, number][] = [
        ['scaled pass@1', score.scaledPassAt1, model.publishedScaledPassAt1],
        ['pass@1', score.passAt1, model.publishedPassAt1],
      ];
      return pairs
        .filter(([, ours, theirs]) => ours === null || Math.abs(ours - theirs) > tolerance)
        .map(([what, ours, theirs]) => ({
          file: 'models.csv',
          line: null,
          message: `${model.id}: ${what} is ${theirs}, but verdicts.csv gives ${ours ?? 'nothing'}.`,
        }));
    },
  );
}
