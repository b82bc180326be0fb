/**
 * The script of a Python worker: boots one interpreter and judges one job after the other, as long as it can
 * be set back. It is bundled into one classic script and started from a blob inside the opaque frame.
 */
import { bootPython, type BootedPython } from '../boot/boot-python.ts';
import { lastLine } from '../boot/last-line.ts';
import type { BootPlan, WorkerInput, WorkerReport } from '../contract.ts';
import type { WorkerOpening } from '../frame/contract.ts';
import { isIsolated } from '../frame/isolation.ts';
import { answerRehearsal, answerRequest } from './answer-request.ts';
import { bootPartsFrom } from './boot-parts-from.ts';
import { deleteHostGlobals, freezeIntrinsics, muteConsole } from './lock-down.ts';
import { limitMemory, type MemoryLimit } from './memory-limit.ts';
import { preparePyodideSurroundings } from './pyodide-surroundings.ts';
import { TransferredFiles } from './transferred-files.ts';

interface Booted {
  readonly python: BootedPython;
  readonly memory: MemoryLimit;
}

async function boot(
  plan: BootPlan,
  files: TransferredFiles,
  module: Promise<WebAssembly.Module>,
): Promise<Booted> {
  const memory = limitMemory(plan.memoryLimitBytes);
  preparePyodideSurroundings({ files, fileNames: plan.files, module });
  const python = await bootPython(await bootPartsFrom(files, plan.files, plan.withScipy));
  deleteHostGlobals();
  muteConsole();
  freezeIntrinsics();
  return { python, memory };
}

function serve(port: MessagePort, module: Promise<WebAssembly.Module>): void {
  // Kept in this closure: after the lock-down nothing else in the worker can speak to the page.
  const post = port.postMessage.bind(port);
  const report = (message: WorkerReport) => {
    post(JSON.stringify(message));
  };
  const files = new TransferredFiles();

  const judgeJobs = (booted: Booted) => {
    port.onmessage = ({ data }: MessageEvent<WorkerInput>) => {
      if (data.kind !== 'judge' && data.kind !== 'rehearse') return;
      const answering = { ...booted, report };
      const mayFollow =
        data.kind === 'judge'
          ? answerRequest(data, answering)
          : answerRehearsal(data.run, answering);
      if (!mayFollow) port.onmessage = null;
    };
    report({ kind: 'booted', paceSeconds: booted.python.paceSeconds });
  };

  port.onmessage = ({ data }: MessageEvent<WorkerInput>) => {
    if (data.kind === 'file') {
      files.add(data.name, data.bytes);
      return;
    }
    if (data.kind !== 'boot') return;
    boot(data.plan, files, module).then(judgeJobs, (error: unknown) => {
      report({ kind: 'boot-failed', why: lastLine(error) });
    });
  };
  report({ kind: 'started' });
}

/** The frame sends the line to the page, and the compiled runtime as soon as it has it. */
let takeModule: (module: WebAssembly.Module) => void;
const module = new Promise<WebAssembly.Module>((resolve) => {
  takeModule = resolve;
});

if (isIsolated()) {
  self.onmessage = ({ data }: MessageEvent<WorkerOpening>) => {
    if (data.kind === 'line') serve(data.port, module);
    else takeModule(data.module);
  };
} else {
  // To the frame any word past the line is the end of a worker.
  self.postMessage('not isolated');
}
