/** Which Python packages a run must have on hand before it starts. */
import type { FileContent } from './types.ts';

/** Pack -> the modules in it that code imports by name. */
const modulesOf = {
  scipy: ['scipy'],
  pandas: ['pandas'],
  'absl-py': ['absl'],
  einops: ['einops'],
  'ml-collections': ['ml_collections'],
  omegaconf: ['omegaconf'],
  pyyaml: ['yaml'],
  six: ['six'],
  tqdm: ['tqdm'],
  'typing-extensions': ['typing_extensions'],
} as const;
export type Pack = keyof typeof modulesOf;

const packs = Object.entries(modulesOf) as [Pack, readonly string[]][];

/** Parts of SciPy whose compiled code is loaded when they are imported, beyond what is always warm. */
const scipyParts = [
  ...['cluster', 'fft', 'integrate', 'interpolate', 'ndimage', 'signal', 'sparse', 'spatial'],
  'stats',
];

/**
 * Scans the lines of a paper's `.py` files and of the code that speak of an import. A pack too many
 * costs a download; one too few would fail a right answer, so `importlib.import_module("scipy")`,
 * imports inside functions and continued lines count too.
 * @param code null for the untouched solution
 */
export function packsNeeded(
  files: Readonly<Record<string, FileContent>>,
  code: string | null,
): Pack[] {
  const lines = importLinesOf(files, code);
  return packs.flatMap(([pack, modules]) => {
    const name = new RegExp(`\\b(${modules.join('|')})\\b`);
    return lines.some((line) => name.test(line)) ? [pack] : [];
  });
}

/**
 * Modules that are best imported before the interpreter's state is remembered: a run that loads compiled
 * code leaves an interpreter that cannot judge again. One too many or too few costs time and nothing else.
 * @param code null for the untouched solution
 */
export function earlyImports(
  files: Readonly<Record<string, FileContent>>,
  code: string | null,
): string[] {
  const lines = importLinesOf(files, code).filter((line) => /\bscipy\b/.test(line));
  const isNamed = (part: string) => lines.some((line) => new RegExp(`\\b${part}\\b`).test(line));
  return scipyParts.filter(isNamed).map((part) => `scipy.${part}`);
}

function importLinesOf(
  files: Readonly<Record<string, FileContent>>,
  code: string | null,
): string[] {
  const sources = Object.entries(files).flatMap(([path, content]) =>
    path.endsWith('.py') && 'text' in content ? [content.text] : [],
  );
  return [...sources, code ?? ''].flatMap(importLines);
}

function importLines(source: string): string[] {
  return source
    .replace(/\\\r?\n/g, ' ')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.includes('import') && !/^\s*#/.test(line));
}
