/** Where Python's files come from and where they are kept between builds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';
import { root } from '../process.ts';

/** The npm package: runtime, standard library and the lock file that pins every wheel. */
export const pyodideDir = join(root, 'node_modules', 'pyodide');

const packageSchema = v.object({ version: v.string() });

/** Version of the pinned runtime; names the folder that the site serves Python from. */
export const pyodideVersion = v.parse(
  packageSchema,
  JSON.parse(readFileSync(join(pyodideDir, 'package.json'), 'utf8')),
).version;

/** Ignored by git, and outside node_modules so that `npm ci` does not throw the wheels away. */
export const cacheDir = join(root, '.cache', 'py', pyodideVersion);
