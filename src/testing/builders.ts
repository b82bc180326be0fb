/** Makes valid data for tests; each takes the fields that the test is about. */
import type { Batch, BatchItem } from '../domain/batch/types.ts';
import type { Completion, Run, RunVerdict, VerdictRow } from '../domain/completion/types.ts';
import type { Paper, PaperFolder, Snippet } from '../domain/problem-set/types.ts';
import type { Model } from '../domain/score/types.ts';

export function aPaper(fields: Partial<Paper> = {}): Paper {
  return {
    id: 'demo',
    title: 'A paper made for tests',
    venue: 'TestConf 2025',
    paperUrl: 'https://example.org/paper',
    codeUrl: 'https://example.org/code',
    arxivV1Date: '2025-01-10',
    arxivVersionDate: '2025-02-10',
    firstCommitDate: '2025-03-09',
    lastCommitDate: '2025-03-30',
    originalFirstCommitDate: null,
    benchmarkId: null,
    domain: null,
    ...fields,
  };
}

export function aSnippet(fields: Partial<Snippet> = {}): Snippet {
  const name = fields.name ?? 'scale';
  return {
    paper: 'demo',
    name,
    slug: name,
    file: 'demo.py',
    parent: null,
    depth: 0,
    codeLines: 3,
    hint: null,
    ...fields,
  };
}

/** A file with one snippet, "scale", whose solution doubles, and a test for it. */
export function aPaperFolder(fields: Partial<PaperFolder> = {}): PaperFolder {
  const source = [
    'def scale(x):',
    '    # <paper2code name="scale">',
    '    return 2 * x',
    '    # </paper2code name="scale">',
    '',
  ];
  return {
    pset: 'open-pack',
    paper: 'demo',
    files: {
      'demo.py': { text: source.join('\n') },
      'paper2code_test.py': { text: 'from demo import scale\n\nassert scale(2) == 4\n' },
    },
    annotatedFiles: ['demo.py'],
    summaryHtml: null,
    timeLimitSeconds: 10,
    ...fields,
  };
}

export function aModel(fields: Partial<Model> = {}): Model {
  return {
    id: 'MODEL_A',
    name: 'Model A',
    developer: 'Acme',
    openWeights: false,
    knowledgeCutoff: '2024-06',
    apiModel: 'model-a',
    usdPerMtokIn: 1,
    usdPerMtokOut: 4,
    publishedScaledPassAt1: 30,
    publishedPassAt1: 40,
    ...fields,
  };
}

export function aRun(fields: Partial<Run> = {}): Run {
  return {
    id: 'run-a',
    pset: 'open-pack',
    solver: 'Solver A',
    kind: 'blind',
    created: '2025-06-01',
    withPaper: true,
    made: 'By hand, for a test.',
    ...fields,
  };
}

export function aCompletion(fields: Partial<Completion> = {}): Completion {
  return {
    run: 'run-a',
    pset: 'open-pack',
    paper: 'demo',
    snippet: 'scale',
    id: '0',
    index: 0,
    text: null,
    code: '    return 2 * x\n',
    rule: 'raw',
    ...fields,
  };
}

export function aVerdictRow(fields: Partial<VerdictRow> = {}): VerdictRow {
  const verdict = fields.verdict ?? 'pass';
  return {
    run: 'run-a',
    pset: 'open-pack',
    paper: 'demo',
    snippet: 'scale',
    id: '0',
    verdict,
    errorClass: verdict === 'fail' ? 'functional' : null,
    ...fields,
  };
}

export function aVerdict(fields: Partial<RunVerdict> = {}): RunVerdict {
  const verdict = fields.verdict ?? 'pass';
  const failed = verdict === 'fail';
  return {
    run: 'run-a',
    pset: 'open-pack',
    paper: 'demo',
    snippet: 'scale',
    id: '0',
    index: 0,
    verdict,
    official: failed ? 'fail' : 'pass',
    errorClass: failed ? 'functional' : null,
    exception: failed ? 'AssertionError' : null,
    seconds: 0.02,
    detail: '',
    tests: [{ id: 'TestScale.test_doubles', outcome: failed ? 'fail' : 'pass' }],
    rule: 'raw',
    completionSha256: null,
    problemSha256: null,
    engine: null,
    seed: 0,
    limitSeconds: 10,
    ...fields,
  };
}

/** A batch that judges a stored run again. */
export function aBatch(fields: Partial<Batch> = {}): Batch {
  return {
    id: 'batch-a',
    pset: 'open-pack',
    source: { kind: 'run', run: 'run-a' },
    solver: 'Solver A',
    created: '2025-06-02T10:00:00.000Z',
    wish: 'run',
    ...fields,
  };
}

export function aBatchItem(fields: Partial<BatchItem> = {}): BatchItem {
  return {
    batch: 'batch-a',
    at: 0,
    completion: aCompletion(),
    stored: null,
    verdict: null,
    ...fields,
  };
}
