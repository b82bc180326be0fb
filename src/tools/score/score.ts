/** `npm run score`, as a function: takes the command line, gives the exit code. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { faultText } from '../../domain/fault.ts';
import { fromCaller } from '../caller-path.ts';
import { writeWhole } from '../python-files/atomic-write.ts';
import { PythonFilesError } from '../python-files/python-files-error.ts';
import { EngineError, ScoreEngine } from './engine.ts';
import { judgeAll, type Judge } from './judge-all.ts';
import { makeJobs } from './make-jobs.ts';
import { parseOptions, usage, type ScoreOptions } from './options.ts';
import { Progress, type ProgressOutput } from './progress.ts';
import { referenceAccount } from './reference-account.ts';

export interface ScoreSurroundings {
  readonly stdout: Pick<ProgressOutput, 'write'>;
  readonly stderr: ProgressOutput;
  /** Aborted when the user gives up. */
  readonly signal: AbortSignal;
  /** Gets the engine ready; only called when all input is right. */
  readonly prepare?: () => Promise<Judge>;
}

export const exitCodes = { judged: 0, broken: 1, badInput: 2, interrupted: 130 } as const;

export async function score(args: readonly string[], around: ScoreSurroundings): Promise<number> {
  const say = (text: string) => around.stderr.write(`${text}\n`);
  const parsed = parseOptions(args);
  if (parsed.kind === 'help') {
    around.stdout.write(`${usage}\n`);
    return exitCodes.judged;
  }
  if (parsed.kind === 'refused') {
    say(`${parsed.why}\n\n${usage}`);
    return exitCodes.badInput;
  }
  const { options } = parsed;
  const jobs = makeJobs(options);
  if (!jobs.ok) {
    for (const fault of jobs.faults) say(faultText(fault));
    return exitCodes.badInput;
  }
  const complaint = complainAboutOut(options);
  if (complaint !== null) {
    say(complaint);
    return exitCodes.badInput;
  }

  const progress = new Progress(jobs.value.length, around.stderr);
  let engine: Judge | null = null;
  try {
    engine = await (around.prepare ?? (() => ScoreEngine.prepare({ fresh: options.fresh })))();
    const records = await judgeAll(jobs.value, engine, {
      workers: options.workers,
      signal: around.signal,
      onVerdict: (record) => {
        progress.add(record);
      },
    });
    progress.end();
    if (records === null) {
      say(`Stopped: ${progress.done} of ${jobs.value.length} were judged, nothing was written.`);
      return exitCodes.interrupted;
    }
    const lines = records.map((record) => `${JSON.stringify(record)}\n`);
    writeWhole(fromCaller(options.out), lines.join(''));
    if (options.candidates === null) say(referenceAccount(jobs.value, records));
    say(`${records.length} judged: ${progress.counts()}. Records are in ${options.out}.`);
    return exitCodes.judged;
  } catch (error) {
    if (!(error instanceof EngineError || error instanceof PythonFilesError)) throw error;
    progress.end();
    say(`${error.message}\n${progress.done} of ${jobs.value.length} were judged.`);
    return exitCodes.broken;
  } finally {
    await engine?.close?.();
  }
}

function complainAboutOut({ out }: ScoreOptions): string | null {
  const path = fromCaller(out);
  if (!existsSync(dirname(path))) return `--out: the folder of ${out} does not exist.`;
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return `--out: ${out} is a folder.`;
  return null;
}
