import { describe, expect, test } from 'vitest';
import { readPaste } from './read-paste.ts';

const fence = '```';

test('a paste without a fence is bare code, as it is', () => {
  expect(readPaste('    return 2 * x\n')).toEqual({ code: '    return 2 * x\n', rule: 'raw' });
});

test.each([
  ['one block', `Sure:\n${fence}python\n    return x\n${fence}\nThat is it.`, '    return x\n'],
  ['the last of two blocks', `${fence}python\na\n${fence}\n${fence}python\nb\n${fence}`, 'b\n'],
  ['code, then its output', `${fence}python\na\n${fence}\nprints\n${fence}\n1\n${fence}`, 'a\n'],
  ['a block inside a list', `1. so\n   ${fence}python\n   a\n   ${fence}`, '   a\n   '],
  ['a block closed behind its code', `${fence}python\na = 1${fence}\nand prose`, 'a = 1'],
  ['a block after the thinking', `<think>${fence}py\nb</think>${fence}python\na\n${fence}`, 'a\n'],
])('%s is read by the benchmark’s rule, and nothing is odd', (_, text, code) => {
  expect(readPaste(text)).toEqual({ code, rule: 'official-fence' });
});

describe('where the rule takes nothing, the block is offered', () => {
  test.each([
    ['tagged py', `${fence}py\na\n${fence}`, 'a\n', 'tagged “py”'],
    ['tagged Python', `${fence}Python\na\n${fence}`, 'a\n', 'tagged “Python”'],
    ['tagged python3', `${fence}python3\na\n${fence}`, 'a\n', 'tagged “python3”'],
    ['with a blank after the tag', `${fence}python \na\n${fence}`, 'a\n', 'blanks around it'],
    ['with Windows line ends', `${fence}python\r\na\r\n${fence}\r\n`, 'a\r\n', 'carriage return'],
    ['fenced with tildes', '~~~python\na\n~~~', 'a\n', '~~~'],
    ['never closed', `${fence}python\na\n`, 'a\n', 'never closed'],
    ['without a tag', `${fence}\na\n${fence}`, 'a\n', 'no tag'],
    ['of another language', `${fence}js\na\n${fence}`, 'a\n', 'tagged “js”'],
    ['Python before anything else', `${fence}py\na\n${fence}\n${fence}\nb\n${fence}`, 'a\n', 'py'],
  ])('%s', (_, text, offered, why) => {
    const paste = readPaste(text);
    expect(paste).toMatchObject({ code: '', rule: 'official-fence', offered: { code: offered } });
    expect(paste.offered?.why).toContain(why);
  });
});

describe('where the rule takes something odd, the other block is offered', () => {
  test('three backticks inside a string end the block', () => {
    const paste = readPaste(`${fence}python\ns = "${fence}"\nt = 1\n${fence}\n`);
    expect(paste.code).toBe('s = "');
    expect(paste.offered).toMatchObject({ code: `s = "${fence}"\nt = 1\n` });
    expect(paste.offered?.why).toContain('inside the code');
  });

  test('a fence in a docstring splits the block', () => {
    const code = `def f():\n    """\n    ${fence}python\n    g()\n    ${fence}\n    """\n`;
    const paste = readPaste(`${fence}python\n${code}${fence}\n`);
    expect(paste.code).toBe('def f():\n    """\n    ');
    expect(paste.offered?.code).toBe(code);
  });

  test('bare code with a fence in its docstring', () => {
    const code = `def f():\n    """\n    ${fence}python\n    g()\n    ${fence}\n    """\n`;
    const paste = readPaste(code);
    expect(paste.code).toBe('    g()\n    ');
    expect(paste.offered).toMatchObject({ code });
  });

  test('a block in the thinking is the last that counts', () => {
    const thinking = `<think>\n${fence}python\na\n${fence}\n</think>\n`;
    const paste = readPaste(`${thinking}${fence}py\nb\n${fence}`);
    expect(paste.code).toBe('a\n');
    expect(paste.offered?.code).toBe('b\n');
    expect(paste.offered?.why).toMatch(/thinking.*tagged “py”/);
  });

  test('a later block has another tag', () => {
    const paste = readPaste(`${fence}python\na\n${fence}\nBetter:\n${fence}python3\nb\n${fence}`);
    expect(paste).toMatchObject({ code: 'a\n', offered: { code: 'b\n' } });
    expect(paste.offered?.why).toContain('earlier block');
  });

  test('an unclosed block swallows the next', () => {
    const paste = readPaste(`${fence}python\na\n${fence}python\nb\n${fence}`);
    expect(paste).toMatchObject({ code: 'a\n', offered: { code: 'b\n' } });
  });
});

describe('where there is nothing to offer, the reader is told', () => {
  test('a block in the thinking and no other', () => {
    const paste = readPaste(`<think>\n${fence}python\na\n${fence}\n</think>\nDone.`);
    expect(paste).toMatchObject({ code: 'a\n' });
    expect(paste.remark).toContain('thinking');
  });

  test.each([`${fence}python\n${fence}`, `Use ${fence} marks.`])('no code: %j', (text) => {
    expect(readPaste(text)).toMatchObject({ code: '', remark: expect.any(String) as string });
  });
});
