import { expect, test } from 'vitest';
import { keptNumber } from './kept-number.ts';

function someTexts() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  };
}

test('a number comes back at the next visit', () => {
  const storage = someTexts();
  expect(keptNumber('memory', storage).read()).toBeNull();
  keptNumber('memory', storage).keep(1024);
  expect(keptNumber('memory', storage).read()).toBe(1024);
});

test('what is no number counts as nothing', () => {
  const storage = someTexts();
  storage.texts.set('memory', 'much');
  expect(keptNumber('memory', storage).read()).toBeNull();
});

test('where nothing can be stored, setting it harms nobody', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const kept = keptNumber('memory', { getItem: () => null, setItem: refuse });
  kept.keep(1024);
  expect(kept.read()).toBeNull();
  expect(keptNumber('memory', null).read()).toBeNull();
});
