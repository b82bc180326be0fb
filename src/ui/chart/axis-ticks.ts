/** Where an axis has its marks, and what they say. */
import type { Axis } from './picture.ts';

const millisecondsPerDay = 86_400_000;

/** ISO day or month -> days since 1970-01-01; a month stands for its first day. */
export function dayNumber(date: string): number {
  return Date.parse(date.length === 7 ? `${date}-01` : date) / millisecondsPerDay;
}

/** Days since 1970-01-01 -> ISO day. */
export function isoDay(day: number): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}

/** The marks of an axis; null leaves them to chart.js. @param room how many fit */
export function axisTicks(axis: Axis, room: number): number[] | null {
  switch (axis.kind) {
    case 'rows':
      return axis.names.map((_, row) => row);
    case 'days':
      return thinned(monthStarts(axis.min, axis.max), room);
    case 'log':
      return powersOfTen(axis.min, axis.max);
    case 'linear':
      return null;
  }
}

/** What a mark says. */
export function tickText(axis: Axis, value: number): string {
  switch (axis.kind) {
    case 'rows':
      return axis.names[value] ?? '';
    case 'days':
      return isoDay(value).slice(0, 7);
    case 'log':
    case 'linear':
      return String(Number(value.toPrecision(6)));
  }
}

/** The first days of the months within a span of days. */
function monthStarts(min: number, max: number): number[] {
  const starts: number[] = [];
  const [year = 0, month = 0] = isoDay(min).split('-').map(Number);
  for (let at = month - 1; ; at += 1) {
    const start = Date.UTC(year, at, 1) / millisecondsPerDay;
    if (start > max) return starts;
    if (start >= min) starts.push(start);
  }
}

/** Every second, third ... so that no more than `room` are left. */
function thinned(ticks: readonly number[], room: number): number[] {
  const step = Math.max(1, Math.ceil(ticks.length / Math.max(1, room)));
  return ticks.filter((_, at) => at % step === 0);
}

function powersOfTen(min: number, max: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.ceil(Math.log10(min)); power <= Math.log10(max); power += 1) {
    ticks.push(10 ** power);
  }
  return ticks;
}
