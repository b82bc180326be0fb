import { expect, test } from 'vitest';
import { publishedFile } from '../../testing/published-data.ts';
import { developerLook } from './developer-look.ts';

const developers = publishedFile().models.map(({ developer }) => developer);

test('no two developers of the published set look alike', () => {
  const names = [...new Set(developers)];
  const looks = names.map((name) => JSON.stringify(developerLook(name, developers)));
  expect(new Set(looks).size).toBe(names.length);
});

test('the order of rows does not matter', () => {
  expect(developerLook('Google', developers.toReversed())).toEqual(
    developerLook('Google', developers),
  );
});

test('a developer that is not among them has the look of the unknown', () => {
  expect(developerLook('You', developers)).toEqual({ colour: 'ink-soft', shape: 'ring' });
});
