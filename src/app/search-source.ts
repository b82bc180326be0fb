/** Gathers everything that can be found: facts of both problem sets, and what the store has of them. */
import type { PublishedFile } from '../domain/exchange/site-data.ts';
import { knownSets, type KnownSet } from '../domain/problem-set/known-sets.ts';
import type { Model } from '../domain/score/types.ts';
import { runsBeside, solverOfRun } from '../domain/score/solver-of-run.ts';
import { searchEntries } from '../domain/search/search-entries.ts';
import type { SearchEntry } from '../domain/search/search-entry.ts';
import type { ProblemSetSource } from '../ports/problem-set-source.ts';
import type { RunStore } from '../ports/run-store.ts';
import { problemSetNames } from '../ui/text/leaderboard.ts';

interface Sources {
  readonly store: RunStore;
  readonly loadPublished: () => Promise<PublishedFile>;
  readonly packSource: ProblemSetSource;
}

export async function loadSearchEntries(sources: Sources): Promise<SearchEntry[]> {
  const sets = await Promise.all(knownSets.map((pset) => entriesOf(pset, sources)));
  return sets.flat();
}

async function entriesOf(
  pset: KnownSet,
  { store, loadPublished, packSource }: Sources,
): Promise<SearchEntry[]> {
  await store.fill(pset);
  const [facts, runs] = await Promise.all([
    pset === 'open-pack' ? packSource.loadIndex() : loadPublished(),
    store.runs(pset),
  ]);
  const models: readonly Model[] = 'models' in facts ? facts.models : [];
  const others = runsBeside(models, runs);
  const judged = await Promise.all(others.map(({ id }) => store.completionsOfRun(id)));
  return searchEntries({
    pset,
    name: problemSetNames[pset],
    papers: facts.papers,
    snippets: facts.snippets,
    solvers: [...models, ...others.map(solverOfRun)],
    runs: new Map(runs.map((run) => [run.id, run])),
    completions: judged.flat().map(({ completion }) => completion),
  });
}
