import { expect } from 'vitest';
import { testWithCheckout } from '../../testing/checkout.ts';
import { copiesIn, printsOf } from './copied-runs.ts';
import { filesBelow, filesGivenToOthers } from './files.ts';

testWithCheckout('no file or run of lines of the benchmark is in here or in dist/', (checkout) => {
  const prints = printsOf(filesBelow(checkout));
  const copies = [];
  let seen = 0;
  for (const file of filesGivenToOthers()) {
    seen += 1;
    copies.push(...copiesIn(file, prints));
  }
  console.info(`${seen} files held against ${prints.runs.size} runs, ${prints.files.size} files`);
  expect(prints.runs.size).toBeGreaterThan(0);
  expect(copies).toEqual([]);
});
