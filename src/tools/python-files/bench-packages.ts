/** This project's own Python: every package below src/python, without tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from './compile-python.ts';
import { root } from '../process.ts';

export const pythonSourceDir = join(root, 'src', 'python');

/** Folders below a project that hold no package. */
const notPackaged = new Set(['tests', '__pycache__']);

/**
 * Files of all packages, sorted by path. A project is a folder with a `pyproject.toml`; its packages
 * are the folders in it that have an `__init__.py`.
 */
export function readBenchPackages(sourceDir = pythonSourceDir): SourceFile[] {
  const files: SourceFile[] = [];
  for (const project of folders(sourceDir)) {
    const projectDir = join(sourceDir, project);
    if (!existsSync(join(projectDir, 'pyproject.toml'))) continue;
    for (const name of folders(projectDir)) {
      if (!existsSync(join(projectDir, name, '__init__.py'))) continue;
      for (const file of listFiles(join(projectDir, name))) {
        files.push([relative(projectDir, file).split(sep).join('/'), readFileSync(file)]);
      }
    }
  }
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
}

function folders(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notPackaged.has(entry.name))
    .map((entry) => entry.name);
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return notPackaged.has(entry.name) ? [] : listFiles(path);
    return isPackaged(entry.name) ? [path] : [];
  });
}

/** Editors and interpreters leave files of their own; none of them may change the pack. */
function isPackaged(name: string): boolean {
  return !name.startsWith('.') && !name.endsWith('.pyc') && !name.endsWith('~');
}
