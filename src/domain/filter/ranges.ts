/** Bounds that a reader sets; each end may be open, and both belong to the range. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** ISO dates or months, which compare as text. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

export const anyNumber: Range = { min: null, max: null };
export const anyDate: DateRange = { from: null, to: null };

/** Whether a value lies in a range. What is unknown lies in the open one only. */
export function isIn({ min, max }: Range, value: number | null): boolean {
  if (value === null) return min === null && max === null;
  return (min === null || value >= min) && (max === null || value <= max);
}

/**
 * The same for dates. A bound may be shorter than the dates: `2025-03` as the end holds its last day.
 */
export function isWithin({ from, to }: DateRange, date: string | null): boolean {
  if (date === null) return from === null && to === null;
  return (
    (from === null || date.slice(0, from.length) >= from) &&
    (to === null || date.slice(0, to.length) <= to)
  );
}
