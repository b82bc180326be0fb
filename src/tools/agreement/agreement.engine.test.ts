import { expect, test } from 'vitest';
import { sharedEngine } from '../../testing/shared-engine.ts';
import { findTorchPython } from '../python-env/find-torch-python.ts';
import { openPackDir, readOpenPack } from '../open-pack/open-pack.ts';
import { findPython } from '../python-env/find-python.ts';
import { makeMutants } from '../mutants/make-mutants.ts';
import { mutantCandidates, plainCandidates } from './candidate.ts';
import { compareCandidates } from './compare.ts';
import { sameErrorClass } from './comparison.ts';
import { judgesOf } from './judges.ts';
import { inSampleOrder } from './sample.ts';

// Without PyTorch the engine stands in for it: candidates are made, judged and compared all the same.
test('candidates of an open-pack paper get the same verdicts from PyTorch and here', async () => {
  const python = findPython(11);
  if (python === null) throw new Error('no Python 3.11 or newer');
  const engine = await sharedEngine();
  const { pset, papers } = readOpenPack(['minp']);
  const torch = findTorchPython();
  const judges = judgesOf({ dir: openPackDir, pset, papers, python: torch, engine });
  const made = makeMutants(papers, [python.command, ...python.args]);
  const mutants = inSampleOrder(mutantCandidates(made.mutants), 0);
  expect(new Set(mutants.map(({ kind }) => kind)).size).toBeGreaterThan(10);
  const plain = inSampleOrder(plainCandidates(papers), 0);
  const chosen = [...plain.slice(0, 3), ...mutants.slice(0, 2)];
  const compared = await compareCandidates(chosen, judges);
  expect(compared).toHaveLength(chosen.length);
  expect(compared.filter((comparison) => !sameErrorClass(comparison))).toEqual([]);
  const verdicts = compared.map((comparison) => comparison.here.verdict);
  expect(new Set(verdicts)).toEqual(new Set(['pass', 'fail']));
});
