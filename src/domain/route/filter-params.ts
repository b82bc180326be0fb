/** The leaderboard's filter as parameters of an address; what is at its default is left out. */
import { errorClasses } from '../completion/types.ts';
import { type LeaderboardFilter, noFilter, ownCutoff } from '../filter/leaderboard-filter.ts';
import type { DateRange, Range } from '../filter/ranges.ts';
import { boundaries, dateFields } from '../filter/safe-papers.ts';
import {
  completionChoices,
  harnessChoices,
  lenses,
  missingChoices,
} from '../score/scoring-rule.ts';
import { oneOf } from './one-of.ts';

/** null: left out. A list: the parameter several times. */
export type Params = Readonly<Record<string, string | readonly string[] | null>>;

const month = /^\d{4}-(0[1-9]|1[0-2])$/;
const monthOrDay = /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/;
const between = '..';

export function filterParams(filter: LeaderboardFilter): Params {
  /** The value, or null where it is the default. */
  const changed = <K extends keyof LeaderboardFilter>(
    key: K,
    write: (value: LeaderboardFilter[K]) => string | null = String,
  ) => (filter[key] === noFilter[key] ? null : write(filter[key]));
  return {
    cutoff: filter.cutoff,
    date: changed('dateField'),
    after: changed('boundary'),
    margin: changed('marginMonths'),
    edit: Object.entries(filter.editedCutoffs).map(([solver, edited]) => `${solver}~${edited}`),
    q: changed('search'),
    open: filter.openOnly ? '1' : null,
    dev: filter.developers,
    known: dateRangeText(filter.cutoffs),
    price: rangeText(filter.price),
    paper: filter.papers,
    venue: filter.venues,
    domain: filter.domains,
    loc: rangeText(filter.lines),
    depth: rangeText(filter.depth),
    window: dateRangeText(filter.window),
    solved: rangeText(filter.solveRate),
    error: filter.errorClasses,
    lens: changed('lens'),
    runs: changed('completions'),
    missing: changed('missing'),
    harness: changed('harness'),
    k: changed('k'),
  };
}

/** What is unknown or makes no sense is as if it were not there, so that old links keep working. */
export function parseFilter(params: URLSearchParams): LeaderboardFilter {
  const cutoff = params.get('cutoff');
  const isCutoff = cutoff !== null && (cutoff === ownCutoff || month.test(cutoff));
  return {
    cutoff: isCutoff ? cutoff : noFilter.cutoff,
    dateField: oneOf(dateFields, params.get('date'), noFilter.dateField),
    boundary: oneOf(boundaries, params.get('after'), noFilter.boundary),
    marginMonths: wholeNumber(params.get('margin'), 0, noFilter.marginMonths),
    editedCutoffs: parseEdits(params.getAll('edit')),
    search: params.get('q') ?? noFilter.search,
    openOnly: params.get('open') === '1',
    developers: distinct(params.getAll('dev')),
    cutoffs: parseDateRange(params.get('known')),
    price: parseRange(params.get('price')),
    papers: distinct(params.getAll('paper')),
    venues: distinct(params.getAll('venue')),
    domains: distinct(params.getAll('domain')),
    lines: parseRange(params.get('loc')),
    depth: parseRange(params.get('depth')),
    window: parseDateRange(params.get('window')),
    solveRate: parseRange(params.get('solved')),
    errorClasses: errorClasses.filter((name) => params.getAll('error').includes(name)),
    lens: oneOf(lenses, params.get('lens'), noFilter.lens),
    completions: oneOf(completionChoices, params.get('runs'), noFilter.completions),
    missing: oneOf(missingChoices, params.get('missing'), noFilter.missing),
    harness: oneOf(harnessChoices, params.get('harness'), noFilter.harness),
    k: wholeNumber(params.get('k'), 1, noFilter.k),
  };
}

function rangeText({ min, max }: Range): string | null {
  return min === null && max === null ? null : `${min ?? ''}${between}${max ?? ''}`;
}

function parseRange(text: string | null): Range {
  const [min, max] = ends(text);
  const number = (end: string) => (end !== '' && Number.isFinite(Number(end)) ? Number(end) : null);
  return { min: number(min), max: number(max) };
}

function dateRangeText({ from, to }: DateRange): string | null {
  return from === null && to === null ? null : `${from ?? ''}${between}${to ?? ''}`;
}

function parseDateRange(text: string | null): DateRange {
  const [from, to] = ends(text);
  const date = (end: string) => (monthOrDay.test(end) ? end : null);
  return { from: date(from), to: date(to) };
}

function ends(text: string | null): readonly [string, string] {
  const at = text?.indexOf(between) ?? -1;
  if (text === null || at === -1) return ['', ''];
  return [text.slice(0, at), text.slice(at + between.length)];
}

function parseEdits(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const at = text.lastIndexOf('~');
      const edited = text.slice(at + 1);
      return at > 0 && month.test(edited) ? [[text.slice(0, at), edited]] : [];
    }),
  );
}

function wholeNumber(text: string | null, least: number, fallback: number): number {
  const value = text === null || !/^\d{1,9}$/.test(text) ? NaN : Number(text);
  return value >= least ? value : fallback;
}

/** Each value once, in the order of their first. */
export function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
