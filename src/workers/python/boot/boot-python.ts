/**
 * Boots one interpreter that can judge: Pyodide with this project's packs, cut off from JavaScript. The
 * page's worker and the child processes of `score` share it.
 */
import type { PyodideAPI } from 'pyodide';
import { Checkpoint } from '../checkpoint/checkpoint.ts';
import { ImportWatch } from '../checkpoint/import-watch.ts';
import { testCheckpoint } from '../checkpoint/self-test.ts';
import { startFromImage } from '../image/start-from-image.ts';
import type { BootParts, ImageBootParts } from './boot-parts.ts';
import { internalsOf } from './pyodide-internals.ts';
import { startFromPacks } from './start-python.ts';

/** A booted interpreter. Everything that crosses its border is text. */
export interface BootedPython {
  /** Judges one job: JSON text in, JSON text out. Throws when the interpreter itself breaks. */
  readonly judge: (job: string) => string;
  /**
   * After each `judge` that came back: sets the interpreter back to where it stood before. null, or why
   * it must not judge again.
   */
  readonly rollBack: () => string | null;
  /** Describes the interpreter where it stands, for tests. Like a run, it wants a `rollBack` after it. */
  readonly state: () => string;
}

/** Rejects when anything is not as it should be; then nothing was left running. */
export async function bootPython(parts: BootParts | ImageBootParts): Promise<BootedPython> {
  const watch = new ImportWatch();
  const python =
    'image' in parts ? await startFromImage(parts, watch) : await startFromPacks(parts, watch);
  const judge = textFunction(python, 'bench_runner.host', 'judge_json');
  const state = textFunction(python, 'pyodide_host.self_test', 'state');
  const disturb = textFunction(python, 'pyodide_host.self_test', 'disturb');
  const checkpoint = new Checkpoint(internalsOf(python), watch);
  let isTested = false;
  return {
    judge,
    state,
    rollBack() {
      const unfit = checkpoint.rollBack();
      // After the first run and not before: until then the interpreter is new, and somebody waits.
      if (unfit !== null || isTested) return unfit;
      isTested = true;
      return testCheckpoint(checkpoint, { state, disturb });
    },
  };
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
