/** What `npm run score` takes for a completion beyond the tests' own time. */
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { judgeAttempts } from '../open-pack/judge-attempts.ts';
import type { ScoreEngine } from '../score/engine.ts';
import { timed } from './sample.ts';

/** Judges a paper's solution once, alone. Milliseconds; throws when it does not pass. */
export async function timeScore(
  engine: ScoreEngine,
  pset: string,
  paper: PaperOnDisk,
): Promise<{ readonly whole: number; readonly overhead: number }> {
  let ownSeconds = 0;
  const solution = { snippet: null, id: 'reference', index: null, code: null } as const;
  const whole = await timed(async () => {
    const [record] = await judgeAttempts([{ paper, ...solution, rule: 'reference' }], {
      pset,
      engine,
      workers: 1,
      onProgress: () => undefined,
    });
    if (record?.verdict !== 'pass') throw new Error(`The solution of ${paper.id} did not pass`);
    ownSeconds = record.seconds ?? 0;
  });
  return { whole, overhead: whole - ownSeconds * 1000 };
}
