/** What the page on method computes from the published data, each figure from the rows themselves. */
import type { VerdictRow } from '../../domain/completion/types.ts';
import type { PublishedFile } from '../../domain/exchange/site-data.ts';
import type { Paper, Snippet } from '../../domain/problem-set/types.ts';
import { snippetKey } from '../../domain/problem-set/snippet-key.ts';
import { distinctLines } from '../../domain/score/distinct-lines.ts';
import { leaderboard } from '../../domain/score/leaderboard.ts';
import type { Model } from '../../domain/score/types.ts';
import { scoreInterval } from '../../domain/stats/clustered-ratio.ts';
import { effectiveN } from '../../domain/stats/effective-n.ts';

type Facts = Pick<PublishedFile, 'papers' | 'snippets' | 'models'>;

const linesOf = (snippets: readonly Snippet[]) =>
  snippets.reduce((sum, { codeLines }) => sum + codeLines, 0);
const isPassed = ({ verdict }: VerdictRow) => verdict === 'pass';

interface PaperWeight {
  readonly paper: Paper;
  readonly snippets: number;
  readonly lines: number;
  readonly distinctLines: number;
  /** Share of all scored lines, 0..1. */
  readonly share: number;
}

/** How much of the headline each paper decides, the heaviest first. */
export function paperWeights({ papers, snippets }: Facts): PaperWeight[] {
  const all = linesOf(snippets);
  return papers
    .map((paper) => {
      const own = snippets.filter((snippet) => snippet.paper === paper.id);
      const lines = linesOf(own);
      return {
        paper,
        snippets: own.length,
        lines,
        distinctLines: distinctLines(own),
        share: lines / all,
      };
    })
    .toSorted((a, b) => b.lines - a.lines);
}

/** As many equal snippets, and papers, would say as much. */
export function effectiveSizes(facts: Facts): { snippets: number; papers: number } {
  return {
    snippets: effectiveN(facts.snippets.map(({ codeLines }) => codeLines)),
    papers: effectiveN(paperWeights(facts).map(({ lines }) => lines)),
  };
}

interface ModelScores {
  readonly model: Model;
  readonly passedLines: number;
  /** Percent, all of them. */
  readonly passAt1: number | null;
  readonly scaledPassAt1: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Each model's two scores on everything, with the clustered interval of the scaled one. */
export function modelScores(facts: Facts, rows: readonly VerdictRow[]): ModelScores[] {
  const places = new Map(facts.papers.map(({ id }, at) => [id, at]));
  const linesIn = new Map(facts.snippets.map((one) => [snippetKey(one.paper, one.name), one]));
  return leaderboard(facts.models, rows, facts.snippets).map(({ solver, score }) => {
    const numerators = new Float64Array(places.size);
    const denominators = new Float64Array(places.size);
    for (const row of rows) {
      const paper = places.get(row.paper);
      const lines = linesIn.get(snippetKey(row.paper, row.snippet))?.codeLines;
      if (row.run !== solver.id || paper === undefined || lines === undefined) continue;
      denominators[paper] = (denominators[paper] ?? 0) + lines;
      if (isPassed(row)) numerators[paper] = (numerators[paper] ?? 0) + lines;
    }
    const interval = scoreInterval({ numerators, denominators });
    return {
      model: solver,
      passedLines: score.passedLines,
      passAt1: score.passAt1,
      scaledPassAt1: score.scaledPassAt1,
      low: interval && 100 * interval.low,
      high: interval && 100 * interval.high,
    };
  });
}

/** Published scores are printed in full, so only rounding may tell them from ours. */
const tolerance = 1e-9;

interface Parity {
  readonly equal: number;
  readonly all: number;
  /** Largest difference there is; null when nothing could be recomputed. */
  readonly largest: number | null;
}

export function parityOf(scores: readonly ModelScores[]): Parity {
  const gaps = scores.flatMap(({ model, scaledPassAt1 }) =>
    scaledPassAt1 === null ? [] : [Math.abs(scaledPassAt1 - model.publishedScaledPassAt1)],
  );
  return {
    equal: gaps.filter((gap) => gap <= tolerance).length,
    all: scores.length,
    largest: gaps.length === 0 ? null : Math.max(...gaps),
  };
}

/** Papers whose version is dated before their first version. */
export function datedBackwards(papers: readonly Paper[]): Paper[] {
  return papers.filter(({ arxivV1Date, arxivVersionDate }) => arxivVersionDate < arxivV1Date);
}

interface Timeouts {
  readonly all: number;
  /** The paper that has most of them, and how many. */
  readonly paper: string;
  readonly most: number;
}

/** null when nothing timed out. */
export function timeoutsIn(rows: readonly VerdictRow[]): Timeouts | null {
  const counts = new Map<string, number>();
  for (const { paper, verdict } of rows) {
    if (verdict === 'timed-out') counts.set(paper, (counts.get(paper) ?? 0) + 1);
  }
  const [top] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!top) return null;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { all, paper: top[0], most: top[1] };
}

interface NeverSolved {
  readonly snippets: number;
  readonly lines: number;
  readonly distinctLines: number;
}

/** The snippets that no model passes. */
export function neverSolved({ snippets }: Facts, rows: readonly VerdictRow[]): NeverSolved {
  const solved = new Set(rows.filter(isPassed).map((row) => snippetKey(row.paper, row.snippet)));
  const unsolved = snippets.filter(({ paper, name }) => !solved.has(snippetKey(paper, name)));
  return {
    snippets: unsolved.length,
    lines: linesOf(unsolved),
    distinctLines: distinctLines(unsolved, snippets),
  };
}
