import { expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ClaimsInput, makeClaims } from '../../domain/stats/claims.ts';
import { finish, observationsOf } from '../../testing/stats-fixtures.ts';
import type { StatsApi } from './contract.ts';
import type { OpenedWorker } from '../kept-worker.ts';
import { StatsClient } from './stats-client.ts';
import { createStatsHost } from './stats-host.ts';

const input: ClaimsInput = {
  outcomes: [Float64Array.of(1, 1, 0), Float64Array.of(0, 1, 0), Float64Array.of(0, 0, NaN)],
  observations: observationsOf([3, 1, 2], [0, 1, 2]),
  ranks: [1, 2, 3],
  bootstrap: { draws: 2000, seed: 1 },
};

/** A worker in this thread, over a real message channel. */
class FakeWorker {
  readonly #channel = new MessageChannel();
  #onLoss: (why: string) => void = () => undefined;
  isEnded = false;

  constructor(api: StatsApi) {
    expose(api, this.#channel.port2);
  }

  readonly asWorker: OpenedWorker = {
    endpoint: this.#channel.port1,
    onLoss: (listener) => {
      this.#onLoss = listener;
    },
    end: () => {
      this.isEnded = true;
    },
  };

  die(why: string): void {
    this.#onLoss(why);
  }

  close(): void {
    this.#channel.port1.close();
    this.#channel.port2.close();
  }
}

/** Every look at the clock is a slice later, so that the host pauses at each step. */
function slowHost(): StatsApi {
  let now = 0;
  return createStatsHost({
    now: () => (now += 1000),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  });
}

/** Takes calls and never answers. */
const silent: StatsApi = { makeClaims: () => new Promise(() => undefined), stop: () => undefined };

let workers: FakeWorker[];
let nextApi: () => StatsApi;
let client: StatsClient;
beforeEach(() => {
  workers = [];
  nextApi = slowHost;
  client = new StatsClient(() => {
    const worker = new FakeWorker(nextApi());
    workers.push(worker);
    return worker.asWorker;
  });
});
afterEach(() => {
  for (const worker of workers) worker.close();
});

const ignore = () => undefined;

test('claims come back as they are computed here, with progress that grows', async () => {
  const shares: number[] = [];
  const outcome = await client.makeClaims(input, (share) => shares.push(share));
  expect(outcome).toEqual({ kind: 'made', claims: finish(makeClaims(input)) });
  expect(shares.length).toBeGreaterThan(2);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('no worker is opened before there is work, and one serves all', async () => {
  expect(workers).toHaveLength(0);
  await client.makeClaims(input, ignore);
  await client.makeClaims(input, ignore);
  expect(workers).toHaveLength(1);
});

describe('a call is stopped', () => {
  test('by the next one, which is the one that is made', async () => {
    const late: number[] = [];
    const first = client.makeClaims(input, (share) => late.push(share));
    const second = client.makeClaims({ ...input, ranks: [3, 2, 1] }, ignore);
    expect(await first).toEqual({ kind: 'stopped' });
    expect((await second).kind).toBe('made');
    expect(late).toEqual([]);
  });

  test('by hand, in the middle of its work', async () => {
    const outcome = await new Promise((resolve) => {
      const running = client.makeClaims(input, () => {
        client.stop();
        resolve(running);
      });
    });
    expect(outcome).toEqual({ kind: 'stopped' });
    expect((await client.makeClaims(input, ignore)).kind).toBe('made');
  });

  test('when there is none, nothing happens', () => {
    client.stop();
    expect(workers).toHaveLength(0);
  });
});

describe('a worker', () => {
  test('that dies fails its call; the next call gets a new one', async () => {
    nextApi = () => silent;
    const lost = client.makeClaims(input, ignore);
    workers[0]?.die('out of memory');
    expect(await lost).toEqual({ kind: 'failed', why: 'out of memory' });
    expect(workers[0]?.isEnded).toBe(true);
    nextApi = slowHost;
    expect((await client.makeClaims(input, ignore)).kind).toBe('made');
    expect(workers).toHaveLength(2);
  });

  test('that cannot be opened fails the call', async () => {
    const shut = new StatsClient(() => {
      throw new Error('no workers here');
    });
    expect(await shut.makeClaims(input, ignore)).toEqual({
      kind: 'failed',
      why: 'no workers here',
    });
  });

  test('that throws fails the call with its message', async () => {
    nextApi = () => ({ ...silent, makeClaims: () => Promise.reject(new Error('a fault of ours')) });
    expect(await client.makeClaims(input, ignore)).toEqual({
      kind: 'failed',
      why: 'a fault of ours',
    });
  });
});

test('the host gives nothing for a job that was stopped', async () => {
  const host = slowHost();
  const stopped = host.makeClaims(input, () => {
    host.stop();
  });
  expect(await stopped).toBeNull();
});
