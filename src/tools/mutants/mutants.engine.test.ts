import { expect, test } from 'vitest';
import { findTorchPython } from '../python-env/find-torch-python.ts';
import { openPackDir, readOpenPack } from '../open-pack/open-pack.ts';
import { findPython } from '../python-env/find-python.ts';
import { ScoreEngine } from '../score/engine.ts';
import { compareMutants, papersThatPass } from './compare.ts';
import { engineJudge, nativeJudge } from './judges.ts';
import { makeMutants } from './make-mutants.ts';
import { sameErrorClass } from './mutant.ts';
import { inSampleOrder } from './sample.ts';

const settings = { pset: openPackDir, papers: ['minp'], limitSeconds: null };
const count = 6;

// Without PyTorch the engine stands in for it: mutants are made, judged and compared all the same.
test('mutants of an open-pack paper get the same verdicts from PyTorch and here', async () => {
  const python = findPython(11);
  if (python === null) throw new Error('no Python 3.11 or newer');
  const torch = findTorchPython();
  const engine = await ScoreEngine.prepare();
  const here = engineJudge(engine);
  const judges = { native: torch === null ? here : nativeJudge(torch), here };
  try {
    const command = [python.command, ...python.args];
    const made = makeMutants(readOpenPack(['minp']).papers, command);
    const mutants = inSampleOrder(made.mutants, 0);
    const kinds = new Set(mutants.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThan(10);
    expect(await papersThatPass(judges, settings)).toEqual(['minp']);
    const compared = await compareMutants(mutants.slice(0, count), judges, settings);
    expect(compared).toHaveLength(count);
    expect(compared.filter((comparison) => !sameErrorClass(comparison))).toEqual([]);
    expect(compared.some(({ here: { verdict } }) => verdict === 'fail')).toBe(true);
  } finally {
    await engine.close();
  }
});
