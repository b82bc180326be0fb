import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { testWithCheckout } from '../../testing/checkout.ts';
import { openPackDir, readOpenPack } from '../open-pack/open-pack.ts';
import { run } from '../process.ts';
import { findPython } from '../python-env/find-python.ts';

const program = fileURLToPath(new URL('parse_pset.py', import.meta.url));

testWithCheckout('the benchmark’s own loader reads the open pack as we do', async (checkout) => {
  const python = findPython(11);
  if (python === null) throw new Error('Python 3.11 or newer is needed, with pydantic and PyYAML.');
  const args = [...python.args, program, checkout, openPackDir];
  const { code, output } = await run(python.command, args);
  expect(code, output).toBe(0);
  const ours = readOpenPack().papers.map(({ id, snippets }) => [
    id,
    snippets.map(({ name }) => name).sort(),
  ]);
  expect(JSON.parse(output)).toEqual(Object.fromEntries(ours));
});
