/** Brings one interpreter from nothing to ready: files, frame, worker, in that order of waiting. */
import { memoryLimitBytes } from '../../../domain/completion/run-limits.ts';
import type { BootPlan } from '../contract.ts';
import { filesToStart, type ImageUse } from '../image-use.ts';
import type { PackName, PythonManifest } from '../manifest.ts';
import type { FrameKeeper } from './frame-keeper.ts';
import { Interpreter, InterpreterLost } from './interpreter.ts';
import { CannotRunSafely } from './sandbox.ts';
import type { PythonFiles } from '../files/python-files.ts';

/** Goes to the frame, which compiles it; every other file goes to the worker. */
const wasmFile = 'pyodide.asm.wasm';

export interface BootParts {
  readonly manifest: PythonManifest;
  readonly image: ImageUse;
  readonly files: PythonFiles;
  readonly frames: FrameKeeper;
}

export interface BootSurroundings {
  /** The end of the interpreter before this one. False when its frame has died with it. */
  readonly after: Promise<boolean>;
  /** Nobody waits for it, and another interpreter may be at work: it must not take a frame away. */
  readonly isStandby: () => boolean;
  readonly onProgress: () => void;
  /** A ready interpreter died while nothing was asked of it. */
  readonly onIdleLoss: () => void;
}

/** A boot that can be waited for and cancelled. */
export class Boot {
  readonly packs: ReadonlySet<PackName>;
  /** What it waits for. */
  fileNames: readonly string[];
  /** Rejects with a message for the reader, or `CannotRunSafely`. */
  readonly ready: Promise<Interpreter>;
  /** Every file has come and Python is starting. */
  hasFiles = false;
  isReady = false;
  #isCancelled = false;
  #interpreter: Interpreter | null = null;
  readonly #parts: BootParts;
  readonly #around: BootSurroundings;

  constructor(packs: ReadonlySet<PackName>, parts: BootParts, around: BootSurroundings) {
    this.packs = packs;
    this.#parts = parts;
    this.#around = around;
    this.fileNames = this.#namesOfFiles();
    this.ready = this.#bootTwice();
    // Whoever waits hears of it; with nobody waiting it is no unhandled error.
    this.ready.catch(() => undefined);
  }

  /** Ends the interpreter, whatever it is doing. True once that is sure; false when the frame died. */
  cancel(): Promise<boolean> {
    this.#isCancelled = true;
    return this.#interpreter?.end() ?? Promise.resolve(true);
  }

  /**
   * A worker that dies on its way up gets one more chance, in a new frame. Where it should have started from
   * the image, neither the file nor a Pyodide that fits is taken for granted: it gets a chance without.
   */
  async #bootTwice(): Promise<Interpreter> {
    const { frames, image } = this.#parts;
    if (!(await this.#around.after) && !this.#around.isStandby()) frames.discard();
    const withImage = image.of(this.packs);
    try {
      return await this.#bootOnce();
    } catch (error) {
      if (this.#isCancelled || error instanceof CannotRunSafely) throw error;
      const isLost = error instanceof InterpreterLost;
      if (withImage === null && (!isLost || this.#around.isStandby())) throw error;
      image.giveUp();
      if (isLost && !this.#around.isStandby()) frames.discard();
      return this.#bootOnce();
    }
  }

  #namesOfFiles(): string[] {
    const { manifest, image } = this.#parts;
    return filesToStart(manifest, this.packs, image);
  }

  async #bootOnce(): Promise<Interpreter> {
    const { files, frames } = this.#parts;
    this.fileNames = this.#namesOfFiles();
    // Asked for first, because it is small: its worker sets itself up while the large files come.
    const opening = frames.get();
    opening.catch(() => undefined);
    const loading = this.fileNames.map((name) => files.load(name));
    for (const load of loading) load.catch(() => undefined);
    const sandbox = await opening;
    if (this.#isCancelled) throw new InterpreterLost('Python was stopped');

    const interpreter = new Interpreter(sandbox, this.#plan(), () => {
      if (this.isReady) this.#around.onIdleLoss();
    });
    this.#interpreter = interpreter;
    const give = async (name: string) => {
      if (name === wasmFile) await frames.giveWasmOnce(sandbox, () => files.take(name));
      else interpreter.giveFile(name, await files.take(name));
    };
    try {
      const allGiven = Promise.all(this.#smallestFirst().map(give)).then(() => {
        this.hasFiles = true;
        interpreter.allFilesGiven();
        this.#around.onProgress();
      });
      // A worker that dies must not wait for the files, nor files that fail for the worker.
      await Promise.all([allGiven, interpreter.booted]);
      if (!interpreter.isReady) throw new InterpreterLost('Python ended while it was starting');
      this.isReady = true;
      return interpreter;
    } catch (error) {
      void interpreter.end();
      throw error;
    }
  }

  /** The worker sets itself up with them while the image, which is most of the bytes, is copied. */
  #smallestFirst(): string[] {
    const { files } = this.#parts.manifest;
    const bytes = (name: string) => files[name]?.rawBytes ?? 0;
    return [...this.fileNames].sort((a, b) => bytes(a) - bytes(b));
  }

  #plan(): BootPlan {
    return {
      files: this.fileNames.filter((name) => name !== wasmFile),
      withScipy: this.packs.has('scipy'),
      memoryLimitBytes: memoryLimitBytes({}),
    };
  }
}
