import { expect, test } from 'vitest';
import { publicCopyOf } from './public-copy.ts';

test('the public copy is of one commit', () => {
  const source = { repository: 'https://github.com/Some/Bench', commit: 'abc' };
  expect(publicCopyOf(source)).toBe('https://cdn.jsdelivr.net/gh/Some/Bench@abc/');
});
