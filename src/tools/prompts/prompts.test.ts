import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parsePromptTemplate } from '../../domain/problem-set/official-prompt.ts';
import { unwrap } from '../bench-data/checked.ts';
import { type ProblemSetOnDisk, readProblemSet } from '../bench-data/read-pset.ts';
import { readOpenPack } from '../open-pack/open-pack.ts';
import { promptsOf } from './prompts.ts';
import { linesShownIn, tellingLines } from './solution-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'prompts-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A problem set with one paper and no text of it. */
function aProblemSet(): ProblemSetOnDisk {
  const paper = join(folder, 'pset', 'demo');
  mkdirSync(paper, { recursive: true });
  const yaml = '- id: demo\n  annotated_file_paths: demo.py\n  context_file_paths: null\n';
  writeFileSync(join(folder, 'pset', 'papers.yaml'), yaml);
  writeFileSync(join(paper, 'paper2code_test.py'), '');
  const source = [
    'def scale(x):',
    '    # <paper2code name="scale">',
    '    doubled = 2 * x',
    '    return doubled',
    '    # </paper2code name="scale">',
  ];
  writeFileSync(join(paper, 'demo.py'), source.join('\n'));
  return unwrap(readProblemSet(join(folder, 'pset')), 'pset');
}

const openPack = readOpenPack();
const snippetsOfOpenPack = openPack.papers.flatMap((paper) =>
  paper.annotated.flatMap((file) =>
    file.snippets.map((span) => ({ paper: paper.id, file, span, name: span.name })),
  ),
);

test('every snippet has one prompt', () => {
  const prompts = promptsOf(openPack, true);
  expect(prompts.map(({ paper, snippet }) => `${paper} ${snippet}`)).toEqual(
    snippetsOfOpenPack.map(({ paper, name }) => `${paper} ${name}`),
  );
});

test.each([true, false])('no prompt shows a line of its solution (with paper: %s)', (withPaper) => {
  const prompts = promptsOf(openPack, withPaper);
  const shown = snippetsOfOpenPack.flatMap(({ paper, file, span, name }) => {
    const record = prompts.find((one) => one.paper === paper && one.snippet === name);
    return linesShownIn(record?.prompt ?? '', tellingLines(file, span)).map(
      (line) => `${paper} ${name}: ${line}`,
    );
  });
  expect(shown).toEqual([]);
});

test('a prompt without the paper does not ask for its text', () => {
  const [record] = promptsOf(aProblemSet(), false);
  expect(record).toMatchObject({ paper: 'demo', snippet: 'scale', withPaper: false });
});

test('a record says whose wording its prompt is; the benchmark’s comes with its template only', () => {
  const source = [
    'prompt_header_with_paper = f"""{paper_tex}"""',
    'prompt_header_without_paper = f"""No paper."""',
    'prompt_code = f"""\nGap:\n{masked_code_str}"""',
  ].join('\n');
  const template = unwrap(parsePromptTemplate('ask.py', source), '.');
  const records = promptsOf(aProblemSet(), false, template);
  expect(records.map(({ kind }) => kind)).toEqual(['own', 'official']);
  expect(records[1]?.prompt).toMatch(/^No paper\.\nGap:\ndef scale\(x\):\n/);
  expect(promptsOf(aProblemSet(), false).map(({ kind }) => kind)).toEqual(['own']);
});

test('a paper without text is named', () => {
  expect(() => promptsOf(aProblemSet(), true)).toThrow(/^demo\/: has neither/);
});

test('a solution line is found in a text however it is spaced', () => {
  const [file] = aProblemSet().papers[0]?.annotated ?? [];
  const [span] = file?.snippets ?? [];
  if (file === undefined || span === undefined) throw new Error('the paper has a snippet');
  const lines = tellingLines(file, span);
  expect(lines).toEqual(['doubled = 2 * x', 'return doubled']);
  expect(linesShownIn('set doubled=2*x and go on', lines)).toEqual(['doubled = 2 * x']);
});
