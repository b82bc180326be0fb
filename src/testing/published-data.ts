/** The published data of this repository, compiled as the build compiles it. */
import { readFileSync } from 'node:fs';
import type { PublishedFile } from '../domain/exchange/site-data.ts';
import { faultText } from '../domain/fault.ts';
import { parsePublishedCsv, type PublishedCsv } from '../domain/score/published-csv.ts';

export function publishedCsv(): PublishedCsv {
  const read = (name: string) =>
    readFileSync(
      new URL(`../../bench-data/researchcodebench/${name}.csv`, import.meta.url),
      'utf8',
    );
  return {
    papers: read('papers'),
    models: read('models'),
    snippets: read('snippets'),
    verdicts: read('verdicts'),
    testNotes: read('test-notes'),
  };
}

export function publishedFile(): PublishedFile {
  const parsed = parsePublishedCsv(publishedCsv());
  if (!parsed.ok) throw new Error(parsed.faults.map(faultText).join('\n'));
  return parsed.value;
}
