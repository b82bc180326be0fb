/** Compiles the kernels of src/workers/python/kernels, which are written in AssemblyScript. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../process.ts';

export const kernelSource = new URL('../../workers/python/kernels/matmul.as', import.meta.url);

const compiler = join(root, 'node_modules', 'assemblyscript', 'bin', 'asc.js');
/** They share Python's memory, and have none of their own. */
const options = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory', '--enable', 'simd'];

/** Rejects with what the compiler says. */
export async function compileKernel(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  try {
    // The compiler wants an ending that our own tools take for TypeScript's.
    copyFileSync(kernelSource, join(folder, 'matmul.ts'));
    const args = [compiler, 'matmul.ts', ...options, '--outFile', 'matmul.wasm'];
    const { code, output } = await run(process.execPath, args, { cwd: folder });
    if (code !== 0) throw new Error(`The kernels do not compile:\n${output}`);
    return readFileSync(join(folder, 'matmul.wasm'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
