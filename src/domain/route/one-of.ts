/** The value when it is one of these, else the fallback. */
export function oneOf<T extends string, F>(
  values: readonly T[],
  value: string | null,
  fallback: F,
): T | F {
  return values.find((candidate) => candidate === value) ?? fallback;
}
