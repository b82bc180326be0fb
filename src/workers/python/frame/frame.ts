/**
 * The script of sandbox.html. It makes Python workers when the page asks, and ends them. It holds no
 * secret and sees no job: each worker's line runs straight to the page.
 */
import type {
  FrameCommand,
  FrameConnection,
  FrameLack,
  FrameReport,
  WorkerOpening,
} from './contract.ts';
import { isolation } from './isolation.ts';

/** The smallest WebAssembly there is. */
const nothing = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** The policy allows WebAssembly by a word that older browsers do not know. */
function compilesWebAssembly(): boolean {
  try {
    return new WebAssembly.Module(nothing) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

function findLack(): FrameLack | null {
  const { isOpaque, refusesEval } = isolation();
  if (!isOpaque) return 'own-origin';
  if (!refusesEval) return 'policy';
  if (typeof Worker !== 'function') return 'worker';
  return compilesWebAssembly() ? null : 'frame-web-assembly';
}

function serve(port: MessagePort, workerSource: string): void {
  const workers = new Map<number, Worker>();
  let module: Promise<WebAssembly.Module> | null = null;
  // A classic worker: Chromium refuses a module worker from a blob in an opaque frame.
  const workerUrl = URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' }));
  const report = (message: FrameReport) => {
    port.postMessage(message);
  };

  const giveModule = (id: number) => {
    module?.then(
      (compiled) => {
        const opening: WorkerOpening = { kind: 'wasm', module: compiled };
        workers.get(id)?.postMessage(opening);
      },
      (error: unknown) => {
        report({ kind: 'lost', worker: id, why: `WebAssembly did not compile: ${String(error)}` });
      },
    );
  };

  const open = (id: number, line: MessagePort) => {
    const worker = new Worker(workerUrl);
    const lose = (why: string) => {
      if (workers.get(id) === worker) report({ kind: 'lost', worker: id, why });
    };
    worker.addEventListener('error', (event) => {
      lose(event.message || 'the worker did not start');
    });
    // It speaks to the page alone, over its line. Whatever speaks here is not our script.
    worker.addEventListener('message', () => {
      lose('the worker spoke past its line');
    });
    worker.addEventListener('messageerror', () => {
      lose('a message could not be read');
    });
    workers.set(id, worker);
    const opening: WorkerOpening = { kind: 'line', port: line };
    worker.postMessage(opening, [line]);
    giveModule(id);
  };

  port.onmessage = ({ data: command }: MessageEvent<FrameCommand>) => {
    if (command.kind === 'wasm') {
      module = WebAssembly.compile(command.bytes);
      for (const id of workers.keys()) giveModule(id);
    } else if (command.kind === 'open') {
      open(command.worker, command.port);
    } else if (command.kind === 'ping') {
      report({ kind: 'pong' });
    } else {
      workers.get(command.worker)?.terminate();
      workers.delete(command.worker);
      report({ kind: 'closed', worker: command.worker });
    }
  };
}

addEventListener('message', function connect(event: MessageEvent<FrameConnection>) {
  const [port] = event.ports;
  // Only the page around this frame may connect, and only once.
  if (event.source !== parent || port === undefined) return;
  removeEventListener('message', connect);
  const lack = findLack();
  // Whoever listens at the other end or not: where something is missing nothing is served.
  if (lack === null) serve(port, event.data.workerSource);
  const hello: FrameReport = { kind: 'hello', lack };
  port.postMessage(hello);
});
