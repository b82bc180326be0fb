import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { judge as judgeJob } from '../../testing/shared-engine.ts';
import { readPaperFiles } from '../bench-data/read-paper-files.ts';

// A run that could have come about by deceiving the tests takes several runs.
const patient = { timeout: 600_000 };

const tests = new URL('../../python/bench-runner/tests/', import.meta.url);
const corpus = fileURLToPath(new URL('corpus/', tests));
const files = readPaperFiles(`${corpus}paper`);

/** The first line of a completion names its snippet. */
function judge(id: string, code: string): Promise<VerdictRecord> {
  const snippet = /^# (\w+):/.exec(code)?.[1] ?? '';
  return judgeJob({
    ...{ pset: 'corpus', paper: 'measures', snippet, id, index: null, code, rule: 'raw', files },
    ...{ annotated: ['measures.py'], seed: 0, limitSeconds: 20 },
  });
}

test('no cheat passes in the engine, and what it does reaches no later run', patient, async () => {
  const verdicts: Record<string, string> = {};
  let officialPasses = 0;
  for (const file of readdirSync(`${corpus}cheats`).sort()) {
    const { verdict, official } = await judge(
      file,
      readFileSync(`${corpus}cheats/${file}`, 'utf8'),
    );
    verdicts[file] = verdict;
    if (official === 'pass') officialPasses += 1;
  }
  const passed = Object.keys(verdicts).filter((file) => verdicts[file] === 'pass');
  expect(passed).toEqual([]);
  expect(officialPasses).toBeGreaterThan(35);
  const honest = await judge(
    'honest',
    '# total:\ndef total(values):\n    return float(sum(values))\n',
  );
  expect(honest).toMatchObject({ verdict: 'pass', detail: '8 tests passed' });
});

const odd = {
  'a class with an equality of its own': `
class Pair:
    def __eq__(self, other):
        return type(other) is Pair
assert Pair() == Pair()`,
  'walks frames': 'import sys\nassert sys._getframe().f_back is not None',
  'executes text': 'exec("ONE = 1")',
  'state in sys': 'import sys\nsys.seen = True',
  'a file': 'open("notes.txt", "w").close()',
  'all objects': 'import gc\ngc.get_objects()',
  'a metaclass': 'class Meta(type):\n    pass\nclass Odd(metaclass=Meta):\n    pass',
};

test('what looks odd and is honest passes in the engine', patient, async () => {
  for (const [name, lines] of Object.entries(odd)) {
    const code = `# total:\n${lines}\ndef total(values):\n    return float(sum(values))\n`;
    const { verdict, detail } = await judge(name, code);
    expect({ name, verdict }).toEqual({ name, verdict: 'pass' });
    expect(detail).toContain('Looked at twice');
  }
});
