/** The bundled datasets, in the form in which the store fills them. */
import { toVerdictRow } from '../../domain/completion/verdict-row.ts';
import {
  parsePackedRuns,
  type PublishedFile,
  type SiteFile,
} from '../../domain/exchange/site-data.ts';
import type { Run } from '../../domain/completion/types.ts';
import { publishedRows } from '../../domain/score/published-rows.ts';
import { publishedPset } from '../../domain/score/published.ts';
import type { Dataset, DatasetRows } from '../db/fill.ts';
import { fetchSiteFile } from './fetch-site-file.ts';

function publishedRuns({ models }: PublishedFile): Run[] {
  return models.map(({ id, name }) => ({
    id,
    pset: publishedPset,
    solver: name,
    kind: 'published',
    created: null,
    withPaper: true,
    made: 'Verdicts of the first, greedy completion, from the results files of ResearchCodeBench.',
  }));
}

/** @param load the published file, shared with the page so that it is fetched once */
export function publishedDataset(file: SiteFile, load: () => Promise<PublishedFile>): Dataset {
  return {
    pset: publishedPset,
    sha256: file.sha256,
    load: async (): Promise<DatasetRows> => {
      const data = await load();
      const runs = publishedRuns(data);
      return { runs, rows: publishedRows(data), papers: [] };
    },
  };
}

const openPackPset = 'open-pack';

export function openPackDataset(base: string, file: SiteFile): Dataset {
  return {
    pset: openPackPset,
    sha256: file.sha256,
    load: async (): Promise<DatasetRows> => {
      const { runs, papers } = await fetchSiteFile(base, file, parsePackedRuns);
      const judged = papers.flatMap((paper) => paper.judged);
      const rows = judged.flatMap(({ verdict }) => (verdict ? [toVerdictRow(verdict)] : []));
      return { runs, rows, papers };
    },
  };
}
