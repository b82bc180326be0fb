import { expect, test } from 'vitest';
import { type Checked, faultText } from '../fault.ts';
import { parseAnnotatedFile } from './annotated-file.ts';
import {
  officialPrompt,
  type OfficialPromptParts,
  parsePromptTemplate,
} from './official-prompt.ts';

/** A template of our own in the form of the benchmark's. */
const template = [
  'async def ask(masked_code_str, paper_tex):',
  '    prompt_header_with_paper = f"""',
  'Read: {paper_tex}',
  '"""',
  '    prompt_header_without_paper = f"""',
  'Nothing to read.',
  '"""',
  '    prompt_code = f"""Fill {{the}} gap:',
  '{masked_code_str}',
  'Done."""',
].join('\n');

const source = [
  'def twice(x):',
  '    # <paper2code name="double">',
  '    return 2 * x',
  '    # </paper2code name="double">',
].join('\n');

function must<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new Error(checked.faults.map(faultText).join('\n'));
}

const file = must(parseAnnotatedFile('twice.py', source));
const [snippet] = file.snippets;
if (snippet === undefined) throw new Error('the file has a snippet');

const parts: OfficialPromptParts = {
  paper: 'demo',
  paperText: null,
  files: { 'one.py': { text: 'a = 1\r\nb = 2\n' }, 'two.py': { text: 'c = 3' } },
  contextFiles: [],
  file,
  snippet,
};

const masked =
  'def twice(x):\n    # TODO: Implement block "double"\n\n    # Approximately 1 line(s) of code.\n';

const promptOf = (change: Partial<OfficialPromptParts>, text = template) =>
  must(officialPrompt(must(parsePromptTemplate('ask.py', text)), { ...parts, ...change }));

const complaintsAbout = (text: string) => {
  const checked = parsePromptTemplate('ask.py', text);
  return checked.ok ? [] : checked.faults.map(faultText);
};

test('without the paper, its header stands before the masked file', () => {
  expect(promptOf({})).toBe(`\nNothing to read.\nFill {the} gap:\n${masked}\nDone.`);
});

test('the paper goes in as it is, also where it holds what a replacement would read', () => {
  const paperText = "cost $& and $1, `$'`, {masked_code_str}\n";
  expect(promptOf({ paperText })).toBe(`\nRead: ${paperText}\nFill {the} gap:\n${masked}\nDone.`);
});

test('line ends of the paper become line feeds', () => {
  expect(promptOf({ paperText: 'a\r\nb\rc' })).toContain('Read: a\nb\nc\n');
});

test('context files come first, in their order, with nothing between their lines', () => {
  expect(promptOf({ contextFiles: ['two.py', 'one.py'] })).toContain(
    `gap:\n## two.py\n\nc = 3\n\n## one.py\n\na = 1b = 2\n\n${masked}`,
  );
});

test('a template with Windows line ends gives the same prompt', () => {
  expect(promptOf({}, template.replaceAll('\n', '\r\n'))).toBe(promptOf({}));
});

test('a context file that is missing or no text is named', () => {
  const files = { 'raw.bin': { base64: 'AA==' } };
  const checked = officialPrompt(must(parsePromptTemplate('ask.py', template)), {
    ...parts,
    files,
    contextFiles: ['gone.py', 'raw.bin'],
  });
  expect(checked.ok ? [] : checked.faults.map(({ file: path }) => path)).toEqual([
    'demo/gone.py',
    'demo/raw.bin',
  ]);
});

test('each text that the template lacks is named', () => {
  expect(complaintsAbout('x = 1\n')).toEqual([
    'ask.py: has no prompt_header_with_paper = f"""...""".',
    'ask.py: has no prompt_header_without_paper = f"""...""".',
    'ask.py: has no prompt_code = f"""...""".',
  ]);
});

test.each([
  ['{paper_tex}', '{paper}', 'ask.py, line 2: prompt_header_with_paper has {paper}, which is not'],
  ['{paper_tex}', 'it', 'ask.py, line 2: prompt_header_with_paper has {paper_tex} 0 times'],
  ['Nothing', '{paper_tex}', 'ask.py, line 5: prompt_header_without_paper has {paper_tex}, which'],
  ['Done', 'Done\\n', 'ask.py, line 8: prompt_code has a backslash'],
  ['{{the}}', '{the', 'ask.py, line 8: prompt_code has {, which is not'],
])('a template with %s changed to %s is refused with its line', (from, to, complaint) => {
  expect(complaintsAbout(template.replace(from, to))).toEqual([expect.stringContaining(complaint)]);
});
