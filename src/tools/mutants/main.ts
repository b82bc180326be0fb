/**
 * `npm run mutants -- --pset DIR --out FILE.jsonl [--python PYTHON] [--count N] [--skip N] [--seed N]
 * [--paper ID ...] [--timeout S]`: judges one-edit mutants of a problem set's solutions with PyTorch and
 * here. docs/mutants.md says more.
 */
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BenchDataError, unwrap } from '../bench-data/checked.ts';
import { readProblemSet } from '../bench-data/read-pset.ts';
import { findTorchPython } from '../python-env/find-torch-python.ts';
import { fromCaller } from '../caller-path.ts';
import { openPackDir } from '../open-pack/open-pack.ts';
import { ScoreEngine } from '../score/engine.ts';
import { agreementText, compareMutants, papersThatPass } from './compare.ts';
import { engineJudge, nativeJudge } from './judges.ts';
import { makeMutants } from './make-mutants.ts';
import { type Comparison, sameErrorClass } from './mutant.ts';
import { inSampleOrder } from './sample.ts';

/** Small enough that a command which is ended early has lost little. */
const batchSize = 20;

/** The command line is wrong, or there is no PyTorch; the message is for the person at the shell. */
class Refusal extends Error {}

function readCommandLine() {
  const { values } = parseArgs({
    options: {
      pset: { type: 'string' },
      out: { type: 'string' },
      python: { type: 'string' },
      count: { type: 'string', default: '100' },
      skip: { type: 'string', default: '0' },
      seed: { type: 'string', default: '0' },
      timeout: { type: 'string' },
      paper: { type: 'string', multiple: true, default: [] },
    },
  });
  const python = values.python ?? findTorchPython();
  if (python === null) {
    throw new Refusal('No Python with PyTorch was found. Name one with --python or TORCH_PYTHON.');
  }
  return {
    python,
    pset: values.pset === undefined ? openPackDir : fromCaller(values.pset),
    out: values.out === undefined ? null : fromCaller(values.out),
    count: wholeNumber('--count', values.count),
    skip: wholeNumber('--skip', values.skip),
    seed: wholeNumber('--seed', values.seed),
    limitSeconds: values.timeout === undefined ? null : wholeNumber('--timeout', values.timeout),
    papers: values.paper,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Refusal(`${name} must be a whole number, not "${text}".`);
}

async function main(): Promise<void> {
  const { python, pset, out, count, skip, seed, limitSeconds, papers } = readCommandLine();
  const { papers: read } = unwrap(readProblemSet(pset, papers), pset);
  const engine = await ScoreEngine.prepare();
  const judges = { native: nativeJudge(python), here: engineJudge(engine) };
  const passing = await papersThatPass(judges, { pset, papers, limitSeconds });
  console.error(`Solutions that pass with both: ${passing.join(', ')}`);
  const able = read.filter(({ id }) => passing.includes(id));
  const all = inSampleOrder(makeMutants(able, [python]).mutants, seed);
  const chosen = all.slice(skip, skip + count);
  console.error(`${chosen.length} of ${all.length} mutants are judged.`);

  const comparisons: Comparison[] = [];
  for (let at = 0; at < chosen.length; at += batchSize) {
    const batch = chosen.slice(at, at + batchSize);
    const settings = { pset, papers: [], limitSeconds };
    const compared = await compareMutants(batch, judges, settings);
    comparisons.push(...compared);
    if (out !== null) appendFileSync(out, compared.map((c) => `${JSON.stringify(c)}\n`).join(''));
    const same = comparisons.filter(sameErrorClass).length;
    console.error(`  ${comparisons.length} of ${chosen.length} judged, ${same} alike`);
  }
  await engine.close();
  console.log(agreementText(comparisons));
}

try {
  await main();
} catch (error) {
  if (!(
    error instanceof Refusal ||
    error instanceof TypeError ||
    error instanceof BenchDataError
  )) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 2;
}
