import { expect, test } from 'vitest';
import { wait } from './wait.ts';

test('a wait ends by its time or by its signal, whichever comes first', async () => {
  const { signal } = new AbortController();
  await expect(wait(1, signal)).resolves.toBeUndefined();
  const stopped = new AbortController();
  const hours = wait(10_000_000, stopped.signal);
  stopped.abort();
  await expect(hours).resolves.toBeUndefined();
});
