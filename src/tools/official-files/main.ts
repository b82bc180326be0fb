/**
 * `npm run official-files -- CHECKOUT`: writes bench-data/researchcodebench/official-files.json from a
 * checkout of the benchmark at the commit that source.yaml pins.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { object, parse as check, string } from 'valibot';
import { messageOf } from '../../domain/message-of.ts';
import { fromCaller } from '../caller-path.ts';
import { root } from '../process.ts';
import { listContextFiles, listOfficialFiles } from './list-official-files.ts';

const folder = join(root, 'bench-data', 'researchcodebench');

function write(checkout: string): void {
  const source: unknown = parse(readFileSync(join(folder, 'source.yaml'), 'utf8'));
  const { commit } = check(object({ commit: string() }), source);
  const head = execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' });
  if (head.trim() !== commit)
    throw new Error(`The checkout is at ${head.trim()}, not at ${commit}.`);
  const files = listOfficialFiles(checkout);
  const lines = files.map((file) => `    ${JSON.stringify(file)}`).join(',\n');
  const shown = Object.entries(listContextFiles(checkout));
  const context = shown.map(
    (entry) => `    ${entry.map((part) => JSON.stringify(part)).join(': ')}`,
  );
  const text =
    `{\n  "commit": "${commit}",\n  "files": [\n${lines}\n  ],\n` +
    `  "contextFiles": {\n${context.join(',\n')}\n  }\n}\n`;
  writeFileSync(join(folder, 'official-files.json'), text);
  console.log(`official-files.json: ${files.length} files`);
}

const [checkout, ...more] = process.argv.slice(2);
if (checkout === undefined || more.length > 0) {
  console.error('npm run official-files -- CHECKOUT');
  process.exitCode = 2;
} else {
  try {
    write(fromCaller(checkout));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
