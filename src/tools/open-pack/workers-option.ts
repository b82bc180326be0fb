import { availableParallelism } from 'node:os';

/** The value of `--workers`: as many as there are cores where it is not given; ends the program with 2. */
export function workersOption(text: string | undefined): number {
  const workers = text === undefined ? availableParallelism() : Number(text);
  if (Number.isSafeInteger(workers) && workers > 0) return workers;
  console.error(`--workers must be a whole number above 0, not "${text ?? ''}".`);
  process.exit(2);
}
