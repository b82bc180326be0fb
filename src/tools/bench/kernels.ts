/** What torch_lite's operations cost, beside NumPy in the same interpreter and beside PyTorch natively. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { root, run } from '../process.ts';
import type { ScoreEngine } from '../score/engine.ts';

const script = join(root, 'src', 'python', 'torch-lite', 'bench', 'kernels.py');

/** Name of the operation, microseconds a call, microseconds of the same in NumPy where it has it. */
const measurementSchema = v.tuple([v.string(), v.number(), v.nullable(v.number())]);
type Measurement = v.InferOutput<typeof measurementSchema>;

export interface KernelRow {
  readonly what: string;
  readonly microseconds: number;
  /** How many times NumPy's time in the same interpreter; null where NumPy has no such operation. */
  readonly toNumpy: number | null;
  /** How many times PyTorch's time, natively with one thread; null without PyTorch. */
  readonly toTorch: number | null;
}

/**
 * One row an operation.
 *
 * @param python a Python with PyTorch, or null
 */
export async function kernelRows(
  engine: ScoreEngine,
  python: string | null,
): Promise<readonly KernelRow[]> {
  const native = python === null ? null : await measureNatively(python);
  const here = await measureHere(engine);
  return here.map(([what, microseconds, numpy]) => {
    const torch = native?.find(([name]) => name === what)?.[1] ?? null;
    return {
      what,
      microseconds,
      toNumpy: numpy === null ? null : microseconds / numpy,
      toTorch: torch === null ? null : microseconds / torch,
    };
  });
}

async function measureNatively(python: string): Promise<readonly Measurement[]> {
  const { code, output } = await run(python, [script]);
  if (code !== 0) throw new Error(`${script} did not run natively:\n${output}`);
  return v.parse(v.array(measurementSchema), JSON.parse(output));
}

/** The script runs as the test file of a paper; each of its tests gives a figure as its message. */
async function measureHere(engine: ScoreEngine): Promise<readonly Measurement[]> {
  const job: JudgeJob = {
    pset: 'bench',
    paper: 'kernels',
    snippet: null,
    id: 'reference',
    index: null,
    code: null,
    rule: 'reference',
    files: { 'paper2code_test.py': { text: readFileSync(script, 'utf8') } },
    annotated: [],
    seed: 0,
    limitSeconds: 120,
  };
  const record = await engine.judge(job, new AbortController().signal);
  return (record?.tests ?? []).map(({ id, message }) => {
    const json = /\[.*\]/.exec(message ?? '');
    if (json === null) throw new Error(`${id} of ${script} measured nothing: ${message ?? ''}`);
    return v.parse(measurementSchema, JSON.parse(json[0]));
  });
}
