import { expect, test } from 'vitest';
import { WebLocks } from './web-locks.ts';

/** As a browser's, for one name. */
function aLockManager(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  let holders = 0;
  const request = async (
    _name: string,
    { ifAvailable = false, signal }: LockOptions,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    signal?.throwIfAborted();
    if (ifAvailable && holders > 0) return work(null);
    holders += 1;
    const aborted = new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        reject(new Error('aborted'));
      });
    });
    const done = Promise.race([last, aborted]).then(() => work({}));
    last = done.then(
      () => (holders -= 1),
      () => (holders -= 1),
    );
    return done;
  };
  return { request } as unknown as LockManager;
}

const never = new AbortController().signal;

test('a second tab waits for the first one, and hears that it does', async () => {
  const manager = aLockManager();
  const [first, second] = [new WebLocks(manager), new WebLocks(manager)];
  const order: string[] = [];
  let release = (): void => undefined;
  const held = first.hold(
    'a',
    () =>
      new Promise((resolve) => {
        order.push('first');
        release = resolve;
      }),
    { onWait: () => order.push('first waits'), signal: never },
  );
  await Promise.resolve();
  const waiting = second.hold(
    'a',
    () => {
      order.push('second');
      return Promise.resolve();
    },
    {
      onWait: () => {
        order.push('second waits');
        release();
      },
      signal: never,
    },
  );
  await Promise.all([held, waiting]);
  expect(order).toEqual(['first', 'second waits', 'second']);
});

test('whoever gives up waiting does no work', async () => {
  const manager = aLockManager();
  const stopped = new AbortController();
  let release = (): void => undefined;
  const held = new WebLocks(manager).hold(
    'a',
    () => new Promise<void>((resolve) => (release = resolve)),
    { onWait: () => undefined, signal: never },
  );
  await Promise.resolve();
  let worked = false;
  await new WebLocks(manager).hold(
    'a',
    () => {
      worked = true;
      return Promise.resolve();
    },
    {
      onWait: () => {
        stopped.abort();
      },
      signal: stopped.signal,
    },
  );
  expect(worked).toBe(false);
  release();
  await held;
});

test('a browser without locks works as if there were one tab', async () => {
  let worked = false;
  const work = () => {
    worked = true;
    return Promise.resolve();
  };
  await new WebLocks(undefined).hold('a', work, { onWait: () => undefined, signal: never });
  expect(worked).toBe(true);
});
