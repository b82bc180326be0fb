/** Makes Python's files from the shell, and prints what they weigh. */
import { buildPythonFiles } from './build.ts';

const { manifest } = await buildPythonFiles();
console.table(manifest.files, ['bytes', 'rawBytes', 'encoding']);
