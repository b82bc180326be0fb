import { beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreFullError } from '../ports/run-store.ts';
import { aCompletion, aPaperFolder, aRun, aSnippet, aVerdict } from '../testing/builders.ts';
import { FakePythonRuntime } from '../testing/fake-python-runtime.ts';
import { FakeRunStore } from '../testing/fake-run-store.ts';
import { aRecord } from '../testing/python-builders.ts';
import { PythonSession } from './python-session.svelte.ts';
import { completionKey, Workbench } from './workbench.svelte.ts';

let store: FakeRunStore;
let runtime: FakePythonRuntime;
let bench: Workbench;

beforeEach(() => {
  store = new FakeRunStore();
  runtime = new FakePythonRuntime();
  bench = openBench();
});

function openBench(folder = aPaperFolder()): Workbench {
  let ids = 0;
  return new Workbench(aSnippet(), folder, {
    store,
    session: new PythonSession(runtime),
    newId: () => `id-${(ids += 1)}`,
    today: () => '2025-06-01',
  });
}

const place = 'open-pack/demo/scale';
const right = '    return 2 * x';

/** Runs what is typed; Python answers with a pass unless told otherwise. */
async function judge(
  outcome: Parameters<FakePythonRuntime['answer']>[0] = passed(),
): Promise<void> {
  const running = bench.run();
  runtime.answer(outcome);
  await running;
}
const passed = () => ({ kind: 'judged', record: aRecord() }) as const;
const failed = () =>
  ({
    kind: 'judged',
    record: aRecord({ verdict: 'fail', official: 'fail', errorClass: 'functional' }),
  }) as const;

describe('a draft', () => {
  test('is handed to the store at every keystroke, without waiting', async () => {
    const save = vi.spyOn(store, 'saveDraft');
    bench.type('r');
    bench.type('re');
    expect(save.mock.calls.map(([, , , text]) => text)).toEqual(['r', 're']);
    await vi.waitFor(() => {
      expect(store.drafts.get(place)).toBe('re');
    });
  });

  test('comes back when the page is opened', async () => {
    store.drafts.set(place, 'half a thought');
    await bench.load();
    expect(bench.text).toBe('half a thought');
  });

  test('that comes late does not overwrite what was typed meanwhile', async () => {
    store.drafts.set(place, 'old');
    const loading = bench.load();
    bench.type('new');
    await loading;
    expect(bench.text).toBe('new');
  });

  test('that comes late does not fill an editor that was emptied meanwhile', async () => {
    store.drafts.set(place, 'old');
    const loading = bench.load();
    bench.type('x');
    bench.type('');
    await loading;
    expect(bench.text).toBe('');
  });

  test('comes back even where the site’s own data cannot be had, and that is said', async () => {
    store.drafts.set(place, 'half a thought');
    store.fillFailure = new Error('Check the connection.');
    await bench.load();
    expect(bench.text).toBe('half a thought');
    expect(bench.notice).toContain('Check the connection.');
  });

  test('that finds no room says so and keeps the text, until a later save works', async () => {
    store.writeFailure = new StoreFullError();
    bench.type('precious');
    await vi.waitFor(() => {
      expect(bench.notice).toMatch(/^Not saved: .*no room.*copy it to keep it\.$/);
    });
    expect(bench.text).toBe('precious');
    store.writeFailure = null;
    bench.type('precious!');
    await vi.waitFor(() => {
      expect(bench.notice).toBeNull();
    });
  });

  test('wakes Python once, so that it is ready when it is needed', () => {
    bench.type('a');
    runtime.enter({ kind: 'ready' });
    bench.type('ab');
    expect(runtime.starts).toBe(1);
  });
});

describe('a run', () => {
  test('judges the code with the paper’s files, limit and seed', async () => {
    bench.type(right);
    await judge();
    expect(runtime.jobs[0]).toMatchObject({
      pset: 'open-pack',
      paper: 'demo',
      snippet: 'scale',
      id: 'id-1',
      index: null,
      code: right,
      rule: 'raw',
      annotated: ['demo.py'],
      seed: 0,
      limitSeconds: 10,
    });
    expect(runtime.jobs[0]?.files).toBe(bench.folder.files);
  });

  test('uses the limit that was set; a limit that makes no sense changes nothing', async () => {
    bench.setLimit(2.5);
    for (const nonsense of [0, -1, NaN, Infinity]) bench.setLimit(nonsense);
    await judge({ kind: 'timed-out', limitSeconds: 2.5 });
    expect(runtime.jobs[0]?.limitSeconds).toBe(2.5);
  });

  test('takes of a reply with a fence the fenced lines only, and keeps the whole reply', async () => {
    const reply = `Double it:\n\`\`\`python\n${right}\n\`\`\`\n`;
    bench.type(reply);
    await judge();
    expect(runtime.jobs[0]).toMatchObject({ code: `${right}\n`, rule: 'official-fence' });
    expect(store.ownCompletions[0]?.completion).toMatchObject({
      text: reply,
      code: `${right}\n`,
      rule: 'official-fence',
    });
  });

  test('is kept with its verdict in the user’s own run, and listed', async () => {
    bench.type('    return x');
    await judge(failed());
    expect(store.ownRuns).toEqual([
      expect.objectContaining({ id: 'own-open-pack', kind: 'human', created: '2025-06-01' }),
    ]);
    expect(bench.runs).toEqual(store.ownRuns);
    expect(bench.completions).toEqual(store.ownCompletions);
    expect(bench.completions[0]?.verdict).toMatchObject({
      run: 'own-open-pack',
      verdict: 'fail',
      errorClass: 'functional',
    });
  });

  test('gets a new identity each time', async () => {
    bench.type(right);
    await judge();
    await judge();
    expect(store.ownCompletions.map(({ completion }) => completion.id)).toEqual(['id-1', 'id-2']);
  });

  test('pressed while another runs does nothing', async () => {
    bench.type(right);
    const running = bench.run();
    expect(bench.busyWith).toBe('draft');
    await bench.run();
    expect(runtime.jobs).toHaveLength(1);
    runtime.answer(passed());
    await running;
    expect(bench.busyWith).toBeNull();
    expect(store.ownCompletions).toHaveLength(1);
  });

  test('judges the text of the moment it was pressed, and says that it was edited since', async () => {
    bench.type(right);
    const running = bench.run();
    bench.type('something else');
    runtime.answer(passed());
    await running;
    expect(store.ownCompletions[0]?.completion.text).toBe(right);
    expect(bench.isEditedSince).toBe(true);
    bench.type(right);
    expect(bench.isEditedSince).toBe(false);
  });

  test('takes the old verdict away while it lasts', async () => {
    bench.type(right);
    await judge();
    expect(bench.result?.kind).toBe('verdict');
    const running = bench.run();
    expect(bench.result).toBeNull();
    runtime.answer(passed());
    await running;
  });

  test('whose verdict finds no room shows the verdict, says so and keeps the text', async () => {
    bench.type(right);
    await vi.waitFor(() => {
      expect(store.savedDrafts).toEqual([right]);
    });
    store.writeFailure = new StoreFullError();
    await judge();
    expect(bench.result).toMatchObject({ kind: 'verdict', record: { verdict: 'pass' } });
    expect(bench.notice).toContain('no room');
    expect(bench.text).toBe(right);
  });
});

describe('what becomes of a run', () => {
  test('timed out: a record with the limit, kept', async () => {
    bench.type('while True: pass');
    await judge({ kind: 'timed-out', limitSeconds: 10 });
    expect(store.ownCompletions[0]?.verdict).toMatchObject({
      verdict: 'timed-out',
      official: 'timed-out',
      errorClass: null,
      seconds: 10,
      snippet: 'scale',
    });
  });

  test('crashed: a record that says why, kept; the official verdict is unknown', async () => {
    bench.type('crash');
    await judge({ kind: 'crashed', crash: 'memory', why: 'Python ran out of memory.' });
    expect(store.ownCompletions[0]?.verdict).toMatchObject({
      verdict: 'crashed',
      official: null,
      detail: 'Python ran out of memory.',
    });
  });

  test('stopped: an outcome, never stored', async () => {
    bench.type(right);
    const running = bench.run();
    bench.stop();
    await running;
    expect(bench.result).toEqual({ kind: 'stopped' });
    expect(store.ownCompletions).toEqual([]);
    expect(bench.text).toBe(right);
  });

  test('Python did not start: an outcome with its reason, never stored', async () => {
    bench.type(right);
    await judge({ kind: 'did-not-start', why: 'A file is missing.' });
    expect(bench.result).toEqual({ kind: 'did-not-start', why: 'A file is missing.' });
    expect(store.ownCompletions).toEqual([]);
    expect(bench.isEditedSince).toBe(false);
  });

  test('the page was left: the run is ended, and nothing is stored', async () => {
    const running = bench.run();
    bench.leave();
    await running;
    expect(store.ownCompletions).toEqual([]);
  });

  test('leaving a page on which nothing runs stops nothing', () => {
    const stop = vi.spyOn(runtime, 'stop');
    bench.leave();
    expect(stop).not.toHaveBeenCalled();
  });
});

describe('an offered block', () => {
  const reply = `\`\`\`py\n${right}\n\`\`\``;

  test('is judged only when it was taken', async () => {
    bench.type(reply);
    await judge();
    expect(runtime.jobs[0]).toMatchObject({ code: '', rule: 'official-fence' });
    bench.takeOffered(true);
    await judge();
    expect(runtime.jobs[1]).toMatchObject({ code: `${right}\n`, rule: 'offered-block' });
  });

  test('is not taken any more once the text has changed', () => {
    bench.type(reply);
    bench.takeOffered(true);
    bench.type(`${reply}\n`);
    expect(bench.takesOffered).toBe(false);
    expect(bench.chosen.rule).toBe('official-fence');
  });

  test('cannot be taken where none is offered', () => {
    bench.type(right);
    bench.takeOffered(true);
    expect(bench.chosen).toEqual({ code: right, rule: 'raw' });
  });
});

describe('a completion that the site brings', () => {
  const stored = { completion: aCompletion(), verdict: aVerdict({ verdict: 'fail' }) };
  const key = completionKey(stored.completion);

  beforeEach(async () => {
    store.bundled = { runs: [aRun()], completions: [stored] };
    await bench.load();
  });

  test('is listed with its run', () => {
    expect(bench.runs).toEqual([aRun()]);
    expect(bench.completions).toEqual([stored]);
  });

  test('can be judged again; what is stored stays as it is', async () => {
    const running = bench.rejudge(stored);
    expect(bench.busyWith).toBe(key);
    runtime.answer(passed());
    await running;
    expect(runtime.jobs[0]).toMatchObject({ id: '0', index: 0, code: stored.completion.code });
    expect(bench.rejudged.get(key)).toMatchObject({ kind: 'verdict', record: { verdict: 'pass' } });
    expect(bench.completions).toEqual([stored]);
    expect(store.ownCompletions).toEqual([]);
    expect(bench.result).toBeNull();
  });

  test('is not judged while the typed text is', async () => {
    const running = bench.run();
    await bench.rejudge(stored);
    expect(runtime.jobs).toHaveLength(1);
    runtime.stop();
    await running;
  });
});

test('the limit is the paper’s own until it is changed', () => {
  expect(openBench(aPaperFolder({ timeLimitSeconds: 25 })).limitSeconds).toBe(25);
});
