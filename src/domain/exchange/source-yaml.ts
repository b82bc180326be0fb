/** source.yaml: where the published facts come from, and figures that pages may quote. */
import * as v from 'valibot';
import type { Checked } from '../fault.ts';
import { checkValue, type ValuePath } from './check.ts';

/** A figure of the benchmark's own texts or files. */
export interface QuotedFigure {
  readonly says: string;
  readonly value: number | readonly number[];
  readonly unit: string;
  /** Where it stands; `unknown` when it was handed down without its place. */
  readonly place: string;
}

/** Where the published facts come from. */
export interface PublishedSource {
  readonly repository: string;
  readonly commit: string;
  /** ISO days. */
  readonly commitDate: string;
  readonly retrieved: string;
  readonly arxiv: string;
  readonly figures: Readonly<Record<string, QuotedFigure>>;
}

const text = v.pipe(v.string('must be text'), v.trim(), v.nonEmpty('must not be empty'));
const day = v.pipe(text, v.isoDate('must be a day such as 2025-03-09'));

const sourceSchema = v.object({
  repository: v.pipe(text, v.url('must be an address')),
  commit: v.pipe(text, v.regex(/^[0-9a-f]{40}$/, 'must be 40 hex digits')),
  commit_date: day,
  retrieved: day,
  arxiv: text,
  figures: v.array(
    v.object({
      id: text,
      says: text,
      value: v.union([v.number(), v.array(v.number())], 'must be a number or a list of numbers'),
      unit: text,
      place: text,
    }),
  ),
});

/**
 * @param value the parsed YAML
 * @param lineOf the line where a part of it stands
 */
export function parseSourceYaml(
  value: unknown,
  file: string,
  lineOf: (path: ValuePath) => number | null,
): Checked<PublishedSource> {
  const source = checkValue(file, value, sourceSchema, lineOf);
  if (!source.ok) return source;
  const { repository, commit, commit_date: commitDate, retrieved, arxiv, figures } = source.value;
  const byId = Object.fromEntries(figures.map(({ id, ...figure }) => [id, figure]));
  return { ok: true, value: { repository, commit, commitDate, retrieved, arxiv, figures: byId } };
}
