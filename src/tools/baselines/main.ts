/** `npm run baselines`: writes the program-made runs of the open pack. `npm run judge-runs` judges them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPackRunsDir, readOpenPack } from '../open-pack/open-pack.ts';
import { baselineRuns } from './baselines.ts';

for (const { id, files } of await baselineRuns(readOpenPack())) {
  const folder = join(openPackRunsDir, id);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  console.log(`${id}: ${Object.keys(files).join(', ')}`);
}
