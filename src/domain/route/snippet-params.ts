/** What a reader chose on a snippet's page, as parameters of an address. */
import type { Params } from './filter-params.ts';
import { oneOf } from './one-of.ts';

/** `prompt` where there is one to show. */
export const snippetTabs = ['file', 'tests', 'summary', 'solution', 'prompt', 'models'] as const;
export type SnippetTab = (typeof snippetTabs)[number];

/** Names one completion of the snippet. */
export interface CompletionRef {
  readonly run: string;
  readonly id: string;
}

export interface SnippetChoices {
  readonly tab: SnippetTab;
  /** The completion that is open among the stored ones; null for none. */
  readonly completion: CompletionRef | null;
  /** What it is compared with; null: it is shown as it is. */
  readonly against: CompletionRef | 'solution' | null;
}

/** A snippet's page as it opens. */
export const fileTab: SnippetChoices = { tab: 'file', completion: null, against: null };

export function snippetParams({ tab, completion, against }: SnippetChoices): Params {
  return {
    tab: tab === fileTab.tab ? null : tab,
    run: completion?.run ?? null,
    id: completion?.id ?? null,
    vs: against === 'solution' ? against : null,
    vsrun: against === 'solution' ? null : (against?.run ?? null),
    vsid: against === 'solution' ? null : (against?.id ?? null),
  };
}

export function parseSnippet(params: URLSearchParams): SnippetChoices {
  const named = (run: string, id: string): CompletionRef | null => {
    const [runId, completionId] = [params.get(run), params.get(id)];
    return runId === null || completionId === null ? null : { run: runId, id: completionId };
  };
  return {
    tab: oneOf(snippetTabs, params.get('tab'), fileTab.tab),
    completion: named('run', 'id'),
    against: params.get('vs') === 'solution' ? 'solution' : named('vsrun', 'vsid'),
  };
}
