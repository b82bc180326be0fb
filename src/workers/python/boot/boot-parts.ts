/** What an interpreter is booted from. */
import type { loadPyodide } from 'pyodide';

export type PyodideConfig = NonNullable<Parameters<typeof loadPyodide>[0]>;
export type CreatePyodideModule = NonNullable<PyodideConfig['createPyodideModule']>;

/** A flat pack for site-packages. */
export interface Pack {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A pack that may still be on its way. */
export interface ComingPack {
  readonly name: string;
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
}

export function allHere(packs: readonly ComingPack[]): Promise<Pack[]> {
  return Promise.all(packs.map(async ({ name, bytes }) => ({ name, bytes: await bytes })));
}

export interface BootParts {
  readonly loadPyodide: typeof loadPyodide;
  /** Of Pyodide, as its module says it. */
  readonly version: string;
  /** Where Pyodide believes its files to be, with a slash at the end. */
  readonly indexURL: string;
  /** Address of the standard library. */
  readonly stdLibURL: string;
  /** Their bytes are taken over. */
  readonly packs: readonly ComingPack[];
  /** Warm SciPy, which must be among the packs. */
  readonly withScipy: boolean;
  /** Imported before the interpreter's state is remembered; all of SciPy that an image has needs no naming. */
  readonly imports?: readonly string[];
  /** Our loops for NumPy's `matmul`, compiled to WebAssembly. */
  readonly matmul: Promise<Uint8Array<ArrayBuffer>>;
  /** The factory that pyodide.asm.mjs exports. */
  readonly createPyodideModule: CreatePyodideModule;
}

/** Boots from a heap image, which is quicker and depends on Pyodide being just as it was. */
export interface ImageBootParts extends BootParts {
  /** What the image is of: small, and wanted long before its pages. */
  readonly imageHead: Promise<Uint8Array>;
  readonly imagePages: Promise<Uint8Array>;
  /** Makes bytes available for `fetch`, and says at which address. */
  readonly serve: (path: string, bytes: Uint8Array<ArrayBuffer>) => string;
}
