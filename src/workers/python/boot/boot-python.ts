/**
 * Boots one interpreter that can judge: Pyodide with this project's packs, cut off from JavaScript. The
 * page's worker and the child processes of `score` share it.
 */
import type { PyodideAPI } from 'pyodide';
import { Checkpoint } from '../checkpoint/checkpoint.ts';
import { ImportWatch } from '../checkpoint/import-watch.ts';
import { testCheckpoint } from '../checkpoint/self-test.ts';
import { Deadline } from '../worker/deadline.ts';
import { startFromImage } from '../image/start-from-image.ts';
import type { BootParts, ImageBootParts } from './boot-parts.ts';
import { internalsOf } from './pyodide-internals.ts';
import { startFromPacks } from './start-python.ts';

/** How a host limits and follows the part of judging that is the completion's own. */
export interface RunWatch {
  /** The run is asked to end after this. */
  readonly limitSeconds: number;
  /** The completion starts now. */
  readonly onRun: () => void;
  /**
   * It has ended; `overran`: it took longer than the limit, and the verdict is a time-out. `memoryBytes`:
   * how much Python has used at most, itself included.
   */
  readonly onRan: (overran: boolean, memoryBytes: number) => void;
}

const unwatched: RunWatch = {
  limitSeconds: Infinity,
  onRun: () => undefined,
  onRan: () => undefined,
};

/** A booted interpreter. Everything that crosses its border is text. */
export interface BootedPython {
  /** How long this machine takes for the work of `pyodide_host.pace`. */
  readonly paceSeconds: number;
  /** Judges one job: JSON text in, JSON text out. Throws when the interpreter itself breaks. */
  readonly judge: (job: string, run?: RunWatch) => string;
  /**
   * After each `judge` that came back: sets the interpreter back to where it stood before. null, or why
   * it must not judge again.
   */
  readonly rollBack: () => string | null;
  /**
   * Judges a small paper's solution and sets the interpreter back, as `rollBack` does: what WebAssembly compiles at its
   * first call is compiled then, and the run that somebody waits for is as quick as later ones.
   */
  readonly rehearse: () => string | null;
  /** Describes the interpreter where it stands, for tests. Like a run, it wants a `rollBack` after it. */
  readonly state: () => string;
}

/**
 * The import by which CPython asks for signals. Answered directly, it costs 3 to 5 % of a tight loop;
 * through an object with a getter, as Pyodide does it, some 20 %.
 */
const signalQuestion = '_Py_CheckEmscriptenSignals_Helper';

/** Rejects when anything is not as it should be; then nothing was left running. */
export async function bootPython(parts: BootParts | ImageBootParts): Promise<BootedPython> {
  const deadline = new Deadline();
  const watch = new ImportWatch({ [signalQuestion]: deadline.signal });
  const python =
    'imagePages' in parts ? await startFromImage(parts, watch) : await startFromPacks(parts, watch);
  // Only with a buffer does CPython ask; and where the import has another name, it asks the buffer.
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this`
  Reflect.apply(python.setInterruptBuffer, python, [deadline.interruptBuffer]);
  const take = textFunction(python, 'bench_runner.host', 'take_json');
  const run = textFunction(python, 'bench_runner.host', 'run_taken');
  const reportOn = textFunction(python, 'bench_runner.host', 'report_json');
  const state = textFunction(python, 'pyodide_host.self_test', 'state');
  const disturb = textFunction(python, 'pyodide_host.self_test', 'disturb');
  const pace = textFunction(python, 'pyodide_host.pace', 'pace');
  const rehearsal = textFunction(python, 'bench_runner.small_paper', 'rehearsal_job');
  const paceSeconds = Number(pace());
  const internals = internalsOf(python);
  const checkpoint = new Checkpoint(internals, watch);
  let isTested = false;
  const judge: BootedPython['judge'] = (job, { limitSeconds, onRun, onRan } = unwatched) => {
    take(job);
    onRun();
    deadline.start(limitSeconds);
    run();
    const overran = deadline.stop();
    // What was once asked for is not given back before the roll-back.
    onRan(overran, internals.usedBytes());
    return reportOn(overran ? 'overran' : '');
  };
  const rollBack = () => {
    const unfit = checkpoint.rollBack();
    // After the first run and not before: until then the interpreter is new, and somebody waits.
    if (unfit !== null || isTested) return unfit;
    isTested = true;
    return testCheckpoint(checkpoint, { state, disturb });
  };
  const rehearse = () => {
    judge(rehearsal());
    return rollBack();
  };
  return { paceSeconds, judge, rollBack, rehearse, state };
}

/** A function of Python that takes and gives text. It is looked up once: each look-up leaves a trace. */
function textFunction(python: PyodideAPI, module: string, name: string) {
  const found: unknown = python.pyimport(`${module}.${name}`);
  if (typeof found !== 'function') throw new Error(`${module}.${name} is no function`);
  return (...args: readonly string[]): string => {
    const text: unknown = Reflect.apply(found, undefined, args);
    // Anything else would be an object of Python that JavaScript holds on to.
    if (typeof text !== 'string') throw new Error(`${module}.${name} gave no text`);
    return text;
  };
}
