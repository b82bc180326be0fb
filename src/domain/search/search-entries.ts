/** Makes what can be found from problem sets, solvers and completions. */
import type { Completion, Run } from '../completion/types.ts';
import { noFilter } from '../filter/leaderboard-filter.ts';
import type { KnownSet } from '../problem-set/known-sets.ts';
import type { Paper, Snippet } from '../problem-set/types.ts';
import { formatRoute, snippetAt } from '../route/route.ts';
import { fileTab } from '../route/snippet-params.ts';
import type { SolverFacts } from '../score/types.ts';
import type { SearchEntry } from './search-entry.ts';

interface Searched {
  readonly pset: KnownSet;
  /** Name of the problem set for readers. */
  readonly name: string;
  readonly papers: readonly Paper[];
  readonly snippets: readonly Snippet[];
  readonly solvers: readonly SolverFacts[];
  readonly runs: ReadonlyMap<string, Run>;
  readonly completions: readonly Completion[];
}

export function searchEntries(set: Searched): SearchEntry[] {
  const { pset, name, papers, snippets, solvers, runs, completions } = set;
  const slugs = new Map(snippets.map((one) => [`${one.paper}\n${one.name}`, one.slug]));
  return [
    ...papers.map((paper): SearchEntry => ({
      kind: 'paper',
      href: formatRoute({ kind: 'paper', pset, paper: paper.id }),
      title: paper.id,
      context: `${name} · ${paper.title}`,
      text: [paper.venue, paper.domain, paper.benchmarkId].filter(Boolean).join('\n'),
    })),
    ...snippets.map((snippet): SearchEntry => ({
      kind: 'snippet',
      href: formatRoute(snippetAt(pset, snippet.paper, snippet.slug)),
      title: snippet.name,
      context: `${name} · ${snippet.paper}`,
      text: [snippet.hint, snippet.file].filter(Boolean).join('\n'),
    })),
    ...solvers.map((solver): SearchEntry => ({
      kind: 'model',
      href: formatRoute({ kind: 'model', pset, solver: solver.id, filter: noFilter }),
      title: solver.name,
      context: [name, solver.developer].filter(Boolean).join(' · '),
      text: [solver.apiModel, runs.get(solver.id)?.made].filter(Boolean).join('\n'),
    })),
    ...completions.flatMap((completion): SearchEntry[] => {
      const { paper, snippet, run, id, code } = completion;
      const slug = slugs.get(`${paper}\n${snippet}`);
      if (slug === undefined || code.trim() === '') return [];
      return [
        {
          kind: 'completion',
          href: formatRoute(
            snippetAt(pset, paper, slug, {
              ...fileTab,
              completion: { run, id },
            }),
          ),
          title: snippet,
          context: [name, paper, runs.get(run)?.solver ?? run].join(' · '),
          text: code,
        },
      ];
    }),
  ];
}
