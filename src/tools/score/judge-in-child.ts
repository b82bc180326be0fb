/** Judges one job in a process of its own, and ends that process whatever happens. */
import { fork, type ChildProcess } from 'node:child_process';
import type { JudgeJob, RunOutcome } from '../../ports/python-runtime.ts';
import { toOutcome } from '../../workers/python/client/verdict.ts';
import { maxReportLength } from '../../workers/python/contract.ts';
import { parseChildReport, type ChildPlan } from './child/child-contract.ts';

/** What a child is started from. */
export interface ChildLaunch {
  /** The bundled code of the child. */
  readonly script: string;
  readonly plan: ChildPlan;
}

export interface ChildLimits {
  /** For everything before the clock of the run starts. */
  readonly bootSeconds: number;
}

/** Loading SciPy on a busy machine takes its time; a start that takes longer will not come. */
const defaultLimits: ChildLimits = { bootSeconds: 180 };
/** A verdict that is already on its way when the limit is reached still counts. */
const graceMs = 20;
const longestLastWords = 300;

/** Never rejects. The child has ended when this resolves. `signal` ends it as `stopped`. */
export async function judgeInChild(
  job: JudgeJob,
  launch: ChildLaunch,
  signal: AbortSignal,
  limits = defaultLimits,
): Promise<RunOutcome> {
  if (signal.aborted) return { kind: 'stopped' };
  const child = startChild(launch);
  const hasEnded = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
    // A process that could not be started closes nothing.
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
  const outcome = await outcomeOf(child, job, signal, limits);
  child.kill('SIGKILL');
  await hasEnded;
  return outcome;
}

function startChild({ script, plan }: ChildLaunch): ChildProcess {
  const readable = [script, ...Object.values(plan.files)];
  return fork(script, [JSON.stringify(plan)], {
    execArgv: [
      '--no-warnings',
      '--disallow-code-generation-from-strings',
      permissionFlag(),
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
    // Nothing of the user's environment; Windows starts no process without this.
    env: process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** With it the process may read the files named, and can start no other. Node renamed it. */
function permissionFlag(): string {
  const isRenamed = process.allowedNodeEnvironmentFlags.has('--permission');
  return isRenamed ? '--permission' : '--experimental-permission';
}

function outcomeOf(
  child: ChildProcess,
  job: JudgeJob,
  signal: AbortSignal,
  limits: ChildLimits,
): Promise<RunOutcome> {
  return new Promise((resolve) => {
    let hasBooted = false;
    let timer = setTimeout(() => {
      settle({ kind: 'did-not-start', why: `Not ready after ${limits.bootSeconds} s` });
    }, limits.bootSeconds * 1000);

    const onAbort = () => {
      settle({ kind: 'stopped' });
    };
    const settle = (outcome: RunOutcome) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    const lose = (why: string) => {
      settle(hasBooted ? { kind: 'crashed', why } : { kind: 'did-not-start', why });
    };
    const startClock = () => {
      clearTimeout(timer);
      const expire = () => {
        settle({ kind: 'timed-out', limitSeconds: job.limitSeconds });
      };
      // Two steps: when this process was held up past the limit, what came meanwhile is read first.
      timer = setTimeout(() => {
        timer = setTimeout(expire, graceMs);
      }, job.limitSeconds * 1000);
    };

    signal.addEventListener('abort', onAbort, { once: true });
    const lastWords = listenForLastWords(child);
    child.once('error', (error) => {
      lose(error.message);
    });
    child.once('close', (code, name) => {
      const how = name === null ? `with exit code ${code ?? '?'}` : `by ${name}`;
      lose(`The process ended ${how} before it gave a verdict. ${lastWords()}`.trim());
    });
    child.on('message', (message) => {
      const report = parseChildReport(message);
      switch (report?.kind) {
        case 'booted':
          hasBooted = true;
          child.send(JSON.stringify({ ...job, host: 'score' }));
          return;
        case 'judging':
          startClock();
          return;
        case 'judged':
          settle(readVerdict(report.record, job));
          return;
        case 'boot-failed':
        case 'broken':
          lose(report.why);
          return;
        case undefined:
          lose('The process sent something that is no report');
      }
    });
  });
}

function readVerdict(record: string, job: JudgeJob): RunOutcome {
  if (record.length <= maxReportLength) return toOutcome(record, job);
  return { kind: 'crashed', why: 'Python sent a verdict of more than a million characters' };
}

/** Keeps the end of what a process says on standard error, so that a flood fills no memory. */
function listenForLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    words = (words + piece).slice(-longestLastWords);
  });
  return () => words.trim().replace(/\s+/g, ' ');
}
