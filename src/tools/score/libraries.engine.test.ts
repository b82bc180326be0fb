import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { judge as judgeJob } from '../../testing/shared-engine.ts';
import { makeJobs } from './make-jobs.ts';

const pset = fileURLToPath(new URL('fixtures/libraries', import.meta.url));

/** Judges the untouched solution, or lines in place of a snippet. */
async function judge(paper: string, snippet?: string, ...lines: string[]): Promise<VerdictRecord> {
  const options = { pset, psetName: null, papers: [paper], limitSeconds: 60, seed: 0 };
  const jobs = makeJobs({ ...options, candidates: null });
  const [job] = jobs.ok ? jobs.value : [];
  if (job === undefined) throw new Error(`no paper ${paper}`);
  const code = lines.map((line) => `    ${line}\n`).join('');
  return judgeJob(snippet === undefined ? job : { ...job, snippet, code, rule: 'raw' });
}

test.each(['packages', 'parquet', 'vision', 'training', 'attention', 'sampling'])(
  'what the paper "%s" imports is there and works',
  async (paper) => {
    const { verdict, detail, tests, gaps } = await judge(paper);
    expect({ verdict, detail, tests: tests.filter(({ outcome }) => outcome !== 'pass') }).toEqual({
      verdict: 'pass',
      detail: expect.stringMatching(/^\d+ tests? passed$/) as string,
      tests: [],
    });
    expect(gaps).toBeUndefined();
  },
);

describe('of a library with a stand-in', () => {
  const mix = (...lines: string[]) => judge('vision', 'mix', ...lines, 'return x');

  test.each([
    ['a name', 'from timm.layers import ConvNormAct', 'timm.layers.ConvNormAct'],
    ['an attribute', 'timm.layers.SelectAdaptivePool2d()', 'timm.layers.SelectAdaptivePool2d'],
    ['a module', 'import timm.optim', 'timm.optim'],
    ['a model', 'timm.create_model("resnet18")', 'timm.models.resnet18'],
    [
      'weights',
      'timm.create_model("vit_tiny_patch16_224", pretrained=True)',
      'timm.create_model(pretrained=)',
    ],
    [
      'a method',
      'backbone().group_matcher()',
      'timm.models.vision_transformer.VisionTransformer.group_matcher',
    ],
  ])('%s that is not here makes a failure unsupported', async (_what, line, gap) => {
    const { verdict, gaps } = await mix(line);
    expect([verdict, gaps]).toEqual(['unsupported', [gap]]);
  });

  test.each([
    ['a name', 'from timm.layers import InventedNorm', 'import'],
    ['an attribute', 'timm.layers.invented', 'attribute'],
    ['a module', 'import timm.invented', 'import'],
    ['a model', 'timm.create_model("vit_invented")', 'runtime'],
    ['a keyword', 'timm.create_model("vit_tiny_patch16_224", invented=1)', 'type'],
    ['a method', 'backbone().invented()', 'attribute'],
  ])('%s that the library has not is the candidate’s error', async (_what, line, errorClass) => {
    const record = await mix(line);
    expect(record).toMatchObject({ verdict: 'fail', errorClass });
    expect(record.gaps).toBeUndefined();
  });
});

test.each([
  ['jax.grad(jnp.sum)', 'jax.grad'],
  ['jnp.linalg.svd(x)', 'jax.numpy.linalg'],
  ['x.argpartition(1)', 'jax._array.Array.argpartition'],
  ['nn.Conv(1, 3)', 'flax.linen.Conv'],
  ['Pooling(3).tabulate()', 'flax.linen.module.Module.tabulate'],
])('of JAX and Flax, %s is not here', async (line, gap) => {
  const { verdict, gaps } = await judge('attention', 'pool', line, 'return x');
  expect([verdict, gaps]).toEqual(['unsupported', [gap]]);
});

test.each(['jax.invented', 'jnp.invented(x)', 'x.invented()', 'nn.Invented()', 'x[0] = 1'])(
  'JAX and Flax have no %s either',
  async (line) => {
    const { verdict, gaps } = await judge('attention', 'pool', line, 'return x');
    expect([verdict, gaps]).toEqual(['fail', undefined]);
  },
);

test('any use of a package that is only imported makes a failure unsupported', async () => {
  const { verdict, gaps } = await judge('training', 'step', 'return wandb.init()');
  expect([verdict, gaps]).toEqual(['unsupported', ['wandb']]);
});

describe('a Parquet file', () => {
  const cells = (...lines: string[]) => judge('parquet', 'cells', ...lines, 'cells = []');

  test('of a type that is not read here makes a failure unsupported', async () => {
    const { verdict, gaps } = await cells('pd.read_parquet("moments.parquet")');
    expect([verdict, gaps]).toEqual(['unsupported', ['pyarrow']]);
  });

  test('read in a way that needs pyarrow makes a failure unsupported', async () => {
    const { verdict, gaps } = await cells(
      'pd.read_parquet("words.parquet", filters=[("a", ">", 1)])',
    );
    expect([verdict, gaps]).toEqual(['unsupported', ['pyarrow(filters=)']]);
  });

  test('that is written makes a failure unsupported', async () => {
    const { verdict, gaps } = await cells('column.to_frame().to_parquet("new.parquet")');
    expect([verdict, gaps]).toEqual(['unsupported', ['pyarrow']]);
  });
});
