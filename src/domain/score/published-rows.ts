import type { VerdictRow } from '../completion/types.ts';
import { type PublishedFile, verdictLetters } from '../exchange/site-data.ts';
import { publishedPset } from './published.ts';

/** Spells the published letters out into one verdict row a model and snippet. */
export function publishedRows({ models, snippets, verdicts }: PublishedFile): VerdictRow[] {
  return models.flatMap(({ id: run }) =>
    snippets.map(({ paper, name }, index): VerdictRow => {
      const verdict = verdictLetters[verdicts[run]?.[index] ?? ''];
      if (!verdict) throw new Error(`No published verdict of ${run} for ${paper}, ${name}`);
      const errorClass = verdict === 'fail' ? 'unknown' : null;
      return { run, pset: publishedPset, paper, snippet: name, id: '0', verdict, errorClass };
    }),
  );
}
