/**
 * A process that boots one interpreter and judges one job after the other, until its parent ends it. It is
 * bundled into one file, so that it needs no loader and can be kept from reading other files.
 */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import * as v from 'valibot';
import { bootPython, type BootedPython } from '../../../workers/python/boot/boot-python.ts';
import { lastLine } from '../../../workers/python/boot/last-line.ts';
import { runRequestSchema } from '../../../workers/python/run-contract.ts';
import { answerRequest } from '../../../workers/python/worker/answer-request.ts';
import { bootPartsFrom } from '../../../workers/python/worker/boot-parts-from.ts';
import { deleteHostGlobals, freezeIntrinsics } from '../../../workers/python/worker/lock-down.ts';
import { limitMemory, type MemoryLimit } from '../../../workers/python/worker/memory-limit.ts';
import { preparePyodideSurroundings } from '../../../workers/python/worker/pyodide-surroundings.ts';
import { childPlanSchema, type ChildPlan, type ChildReport } from './child-contract.ts';
import { actAsWorker } from './act-as-worker.ts';
import { LocalFiles } from './local-files.ts';

/**
 * V8 compiles WebAssembly that runs often a second time, better. Most of what a start runs often is not
 * needed again: doing so later saves a start a quarter of its processor time, and long tests are as fast
 * as before. A Node that does not know the flag goes on without it.
 */
const compileAgainLate = '--wasm-tiering-budget=100000000';

interface Booted {
  readonly python: BootedPython;
  readonly memory: MemoryLimit;
}

async function boot(plan: ChildPlan): Promise<Booted> {
  setFlagsFromString(compileAgainLate);
  const fileNames = Object.keys(plan.files);
  const files = new LocalFiles(plan.files);
  await files.readAll();
  const module = files.get('pyodide.asm.wasm').then((wasm) => WebAssembly.compile(wasm));
  actAsWorker();
  const memory = limitMemory(plan.memoryLimitBytes);
  preparePyodideSurroundings({ files, fileNames, module });
  const parts = await bootPartsFrom(files, fileNames, plan.withScipy);
  const python = await bootPython({ ...parts, imports: plan.imports });
  deleteHostGlobals();
  freezeIntrinsics();
  return { python, memory };
}

function serve(booted: Booted, report: (message: ChildReport) => void): void {
  process.on('message', (message) => {
    answerRequest(v.parse(runRequestSchema, message), { ...booted, report });
  });
  report({ kind: 'booted' });
}

// An owner that was killed ends nobody: its end is heard here, at once or when the run reaches its limit.
process.once('disconnect', () => process.exit());

const send = process.send?.bind(process);
const report = (message: ChildReport): void => void send?.(message);
const plan = v.parse(childPlanSchema, JSON.parse(process.argv[2] ?? ''));
boot(plan).then(
  (booted) => {
    serve(booted, report);
  },
  (error: unknown) => {
    report({ kind: 'boot-failed', why: lastLine(error) });
  },
);
