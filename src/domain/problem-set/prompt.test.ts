import { expect, test } from 'vitest';
import { buildPrompt } from './prompt.ts';

const parts = {
  paperText: 'Twice is nice.\n',
  file: 'demo.py',
  maskedCode: 'def scale(x):\n    # TODO: Implement block "scale"\n',
  snippet: { name: 'scale', codeLines: 1 },
};

test('a prompt holds paper, file and place, and asks for one python block', () => {
  const prompt = buildPrompt(parts);
  expect(prompt).toContain('<paper>\nTwice is nice.\n</paper>');
  expect(prompt).toContain(`<file path="demo.py">\n${parts.maskedCode.trimEnd()}\n</file>`);
  expect(prompt).toContain('# TODO: Implement block "scale". It had about one line of code.');
  expect(prompt).toContain('```python');
});

test('a prompt without the paper does not speak of one', () => {
  expect(buildPrompt({ ...parts, paperText: null })).not.toMatch(/paper/i);
});

test('a prompt tells how many lines were taken out', () => {
  const snippet = { name: 'scale', codeLines: 12 };
  expect(buildPrompt({ ...parts, snippet })).toContain('about 12 lines of code');
});
