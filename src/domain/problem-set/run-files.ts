/** Which files of a paper's folder a run sees, and what their content is worth as a hash. */
import { byCodePoint } from './python-text.ts';
import type { FileContent } from './types.ts';

/** SHA-256 of bytes as lower-case hex. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

const besideTheRun = ['notes.yaml', 'equivalents.yaml'];

/**
 * Whether a file belongs to a run. Notes, the paper's text, wrong answers and what is said of mutants
 * do not, so that editing them changes no verdict's `problemSha256`.
 * @param path relative to the paper's folder, with forward slashes
 */
export function isRunFile(path: string): boolean {
  const parts = path.split('/');
  if (parts.includes('__pycache__') || (parts.length > 1 && parts[0] === 'wrong')) return false;
  return !besideTheRun.includes(path) && !/^paper2code_paper\.[^/]*$/.test(path);
}

/**
 * SHA-256 of sorted `path\0sha256` lines, then `\0` and the snippet's name: names the exact problem
 * that a verdict is about. Files that do not belong to a run are left out.
 */
export async function problemSha256(
  files: Readonly<Record<string, FileContent>>,
  snippet: string | null,
  sha256: Sha256,
): Promise<string> {
  const entries = Object.entries(files).filter(([path]) => isRunFile(path));
  const lines = await Promise.all(
    entries.map(async ([path, content]) => `${path}\0${await sha256(contentBytes(content))}`),
  );
  const text = `${lines.sort(byCodePoint).join('\n')}\0${snippet ?? ''}`;
  return sha256(new TextEncoder().encode(text));
}

/** A file's bytes, as they lay in the folder. */
function contentBytes(content: FileContent): Uint8Array<ArrayBuffer> {
  if ('text' in content) return new TextEncoder().encode(content.text);
  return Uint8Array.from(atob(content.base64), (unit) => unit.charCodeAt(0));
}
