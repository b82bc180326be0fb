import { expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SearchEntry, SearchGroup } from '../../domain/search/search-entry.ts';
import type { SearchApi } from './contract.ts';
import { SearchClient } from './search-client.ts';
import { createSearchHost } from './search-host.ts';

const entry = (kind: SearchEntry['kind'], title: string, text = '', context = ''): SearchEntry => ({
  kind,
  href: `#/${kind}/${title}/${text.length}`,
  title,
  context,
  text,
});
const entries = [
  entry('paper', 'minp', 'ICLR 2025', 'Open pack · Min-p sampling'),
  entry('snippet', 'mask tail', 'Keep at least one token.'),
  entry('model', 'Claude-3.7-Sonnet'),
  entry('completion', 'mask tail', 'kept = torch.topk(logits, k=1)\nreturn keptTokens'),
];

let channel: MessageChannel;
let die: (why: string) => void;
let host: SearchApi;
let client: SearchClient;
beforeEach(() => {
  channel = new MessageChannel();
  host = createSearchHost();
  client = new SearchClient(() => {
    expose(host, channel.port2);
    return {
      endpoint: channel.port1,
      onLoss: (listener) => (die = listener),
      end: () => undefined,
    };
  });
});
afterEach(() => {
  channel.port1.close();
  channel.port2.close();
});

async function found(query: string): Promise<readonly SearchGroup[]> {
  const outcome = await client.search(query);
  if (outcome.kind === 'failed') throw new Error(outcome.why);
  return outcome.groups;
}
const titles = (groups: readonly SearchGroup[]) =>
  groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]);

describe('a search', () => {
  test('groups what it finds by kind, in their order', async () => {
    await client.fill(entries);
    expect(titles(await found('mask'))).toEqual([
      ['snippet', ['mask tail']],
      ['completion', ['mask tail']],
    ]);
  });

  test('wants every word, and takes the start of a word, its parts, and a slip', async () => {
    await client.fill(entries);
    expect(titles(await found('mask sampling'))).toEqual([]);
    expect(titles(await found('samp min'))).toEqual([['paper', ['minp']]]);
    expect(titles(await found('topk'))).toEqual([['completion', ['mask tail']]]);
    expect(titles(await found('tokens logits'))).toEqual([['completion', ['mask tail']]]);
    expect(titles(await found('sonet'))).toEqual([['model', ['Claude-3.7-Sonnet']]]);
  });

  test('shows the line that holds the word, and none where the name does', async () => {
    await client.fill(entries);
    expect((await found('logits'))[0]?.hits[0]?.line).toBe('kept = torch.topk(logits, k=1)');
    expect((await found('claude'))[0]?.hits[0]?.line).toBeNull();
  });

  test('for nothing finds nothing', async () => {
    await client.fill(entries);
    expect(await found(' ')).toEqual([]);
  });

  test('says how many there are when it shows only some', async () => {
    await client.fill(
      Array.from({ length: 30 }, (_, at) => entry('snippet', `block ${at}`, 'x'.repeat(at))),
    );
    const [group] = await found('block');
    expect(group).toMatchObject({ all: 30 });
    expect(group?.hits).toHaveLength(20);
  });
});

test('filling again replaces what can be found', async () => {
  await client.fill(entries);
  await client.fill(entries.slice(2));
  expect(titles(await found('minp'))).toEqual([]);
});

describe('a worker that', () => {
  test('dies fails the search that waits for it', async () => {
    host = { ...host, search: () => new Promise(() => undefined) as never };
    const waiting = client.search('x');
    await new Promise((resolve) => setTimeout(resolve));
    die('out of memory');
    expect(await waiting).toEqual({ kind: 'failed', why: 'out of memory' });
  });

  test('cannot be opened fails the search', async () => {
    const shut = new SearchClient(() => {
      throw new Error('no workers here');
    });
    await shut.fill(entries);
    expect(await shut.search('x')).toEqual({ kind: 'failed', why: 'no workers here' });
  });
});
