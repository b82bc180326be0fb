/** papers.yaml: which papers a problem set has, where their snippets stand, and facts about them. */
import * as v from 'valibot';
import { checkValue, type ValuePath } from '../exchange/check.ts';
import type { Checked, Fault } from '../fault.ts';
import type { Notes } from './notes-yaml.ts';
import type { Paper } from './types.ts';

/** What a run needs of an entry; facts for display are read apart. */
export interface PaperFiles {
  /** Name of the paper's folder. */
  readonly id: string;
  readonly annotatedFiles: readonly string[];
  readonly contextFiles: readonly string[];
}

type LineOf = (path: ValuePath) => number | null;

const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));
const day = v.pipe(
  v.string('must be a day such as 2025-03-09'),
  v.isoDate('must be a day such as 2025-03-09'),
);
const textOrNull = v.nullish(text, null);

const folderName = v.pipe(
  text,
  v.check((id) => !/[\\/]/.test(id) && !id.startsWith('.'), 'must be the name of a folder'),
);
// A path may not leave its folder: it is read on the machine that scores.
const pathInside = v.pipe(
  text,
  v.check(
    (path) => !/^([\\/]|[A-Za-z]:)/.test(path) && !path.split(/[\\/]/).includes('..'),
    'must be a path inside the paper’s folder',
  ),
);
const onePath = v.pipe(
  pathInside,
  v.transform((path) => [path]),
);

const filesEntry = v.looseObject({
  id: folderName,
  annotated_file_paths: v.union(
    [onePath, v.pipe(v.array(pathInside), v.minLength(1))],
    'must be a path inside the paper’s folder or a list of such paths',
  ),
  // The benchmark's own loader wants the key, even where there is nothing to say.
  context_file_paths: v.pipe(
    v.union(
      [v.null(), onePath, v.array(pathInside)],
      'must be null, a path inside the paper’s folder or a list of such paths',
    ),
    v.transform((paths) => paths ?? []),
  ),
});

const factsEntry = v.looseObject({
  id: folderName,
  title: text,
  venue: v.pipe(text, v.transform(spacedVenue)),
  arxiv_abs: text,
  arxiv_v1_date: day,
  arxiv_date: day,
  github_url: textOrNull,
  first_commit_date: day,
  last_commit_date: day,
  original_code_url: textOrNull,
  original_first_commit_date: v.nullish(day, null),
});

const aList = 'must be a list of papers, each starting with "- id: ..."';

/** Reads what a run needs: ids are unique, paths stay inside their folder. */
export function parsePaperFiles(
  value: unknown,
  file: string,
  lineOf: LineOf,
): Checked<PaperFiles[]> {
  const parsed = checkValue(file, value, v.array(filesEntry, aList), lineOf);
  if (!parsed.ok) return parsed;
  const faults = parsed.value.flatMap(({ id }, at, entries): Fault[] => {
    const isFirst = entries.findIndex((entry) => entry.id === id) === at;
    if (isFirst) return [];
    return [{ file, line: lineOf([at, 'id']), message: `paper "${id}" is listed twice.` }];
  });
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    value: parsed.value.map((entry) => ({
      id: entry.id,
      annotatedFiles: entry.annotated_file_paths,
      contextFiles: entry.context_file_paths,
    })),
  };
}

/**
 * Reads the facts that the site shows.
 * @param notes paper id -> its notes.yaml, where there is one
 */
export function parsePapers(
  value: unknown,
  file: string,
  lineOf: LineOf,
  notes: ReadonlyMap<string, Notes> = new Map(),
): Checked<Paper[]> {
  const parsed = checkValue(file, value, v.array(factsEntry, aList), lineOf);
  if (!parsed.ok) return parsed;
  return {
    ok: true,
    value: parsed.value.map((entry) => ({
      id: entry.id,
      title: entry.title,
      venue: entry.venue,
      paperUrl: entry.arxiv_abs,
      codeUrl: entry.github_url ?? entry.original_code_url,
      arxivV1Date: entry.arxiv_v1_date,
      arxivVersionDate: entry.arxiv_date,
      firstCommitDate: entry.first_commit_date,
      lastCommitDate: entry.last_commit_date,
      originalFirstCommitDate: entry.original_first_commit_date,
      benchmarkId: notes.get(entry.id)?.benchmarkId ?? null,
      domain: notes.get(entry.id)?.domain ?? null,
    })),
  };
}

/** The benchmark writes `ICLR2025`; readers get `ICLR 2025`. */
function spacedVenue(venue: string): string {
  return venue.replace(/([A-Za-z])(\d{4})$/, '$1 $2');
}
