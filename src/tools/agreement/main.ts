/**
 * `npm run agreement -- [--pset DIR] [--n N] [--skip N] [--seed N] [--paper ID ...] [--timeout S]
 * [--python PYTHON] [--chromium] [--out FILE.jsonl]`: judges candidates of every snippet with PyTorch and here.
 * docs/agreement.md says more.
 */
import { appendFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BenchDataError, unwrap } from '../bench-data/checked.ts';
import { readProblemSet } from '../bench-data/read-pset.ts';
import { ensurePapersVenv, PythonEnvError } from '../python-env/venv.ts';
import { fromCaller } from '../caller-path.ts';
import { standInsBeside } from '../python-env/stand-ins-beside.ts';
import { openPackDir } from '../open-pack/open-pack.ts';
import { makeMutants } from '../mutants/make-mutants.ts';
import { ScoreEngine } from '../score/engine.ts';
import { mutantCandidates, plainCandidates } from './candidate.ts';
import { type Comparison, outcomeOf } from './comparison.ts';
import { compareCandidates, papersThatPass } from './compare.ts';
import { judgesOf } from './judges.ts';
import { openPageJudge } from './page-judge.ts';
import { inSampleOrder } from './sample.ts';
import { agreementText } from './table.ts';

/** Small enough that a command which is ended early has lost little. */
const batchSize = 60;

/** The command line is wrong; the message is for the person at the shell. */
class Refusal extends Error {}

function readCommandLine() {
  const { values } = parseArgs({
    options: {
      pset: { type: 'string' },
      out: { type: 'string' },
      python: { type: 'string' },
      n: { type: 'string', default: '100' },
      skip: { type: 'string', default: '0' },
      seed: { type: 'string', default: '0' },
      timeout: { type: 'string' },
      chromium: { type: 'boolean', default: false },
      paper: { type: 'string', multiple: true, default: [] },
    },
  });
  return {
    python: values.python ?? process.env['TORCH_PYTHON'] ?? null,
    pset: values.pset === undefined ? openPackDir : fromCaller(values.pset),
    out: values.out === undefined ? null : fromCaller(values.out),
    n: wholeNumber('--n', values.n),
    skip: wholeNumber('--skip', values.skip),
    seed: wholeNumber('--seed', values.seed),
    limitSeconds:
      values.timeout === undefined ? undefined : wholeNumber('--timeout', values.timeout),
    papers: values.paper,
    inChromium: values.chromium,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Refusal(`${name} must be a whole number, not "${text}".`);
}

async function main(): Promise<void> {
  const options = readCommandLine();
  const { pset: dir, out, n, skip, seed, limitSeconds, papers: asked } = options;
  const python = options.python ?? (await ensurePapersVenv());
  const { pset, papers } = unwrap(readProblemSet(dir, asked), dir);
  const engine = options.inChromium ? await openPageJudge() : await ScoreEngine.prepare();
  const beside = await standInsBeside(python);
  const env = { PYTHONPATH: beside };
  const judges = judgesOf({ dir, pset, papers, python, engine, limitSeconds, env });
  const ids = papers.map(({ id }) => id);
  const passing = await papersThatPass(ids, judges);
  const able = papers.filter(({ id }) => passing.includes(id));
  const left = ids.filter((id) => !passing.includes(id));
  if (left.length > 0) console.error(`Left out, no pass with both: ${left.join(', ')}`);
  const all = [
    ...inSampleOrder(plainCandidates(able), seed),
    ...inSampleOrder(mutantCandidates(makeMutants(able, [python]).mutants), seed),
  ];
  const chosen = all.slice(skip, skip + n);
  console.error(`${chosen.length} of ${all.length} candidates are judged.`);

  const comparisons: Comparison[] = [];
  for (let at = 0; at < chosen.length; at += batchSize) {
    const batch = chosen.slice(at, at + batchSize);
    const compared = await compareCandidates(batch, judges);
    comparisons.push(...compared);
    if (out !== null) appendFileSync(out, compared.map((c) => `${JSON.stringify(c)}\n`).join(''));
    const equal = comparisons.filter((comparison) => outcomeOf(comparison) === 'equal').length;
    console.error(`  ${comparisons.length} of ${chosen.length} judged, ${equal} equal`);
  }
  await engine.close();
  rmSync(beside, { recursive: true, force: true });
  console.log(agreementText(comparisons));
}

try {
  await main();
} catch (error) {
  const isTheirs = [Refusal, TypeError, BenchDataError, PythonEnvError].some(
    (kind) => error instanceof kind,
  );
  if (!isTheirs || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
