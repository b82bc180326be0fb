import { beforeEach, expect, test } from 'vitest';
import { FakeSandboxes } from '../../../testing/fake-sandbox.ts';
import { FrameKeeper } from './frame-keeper.ts';

let sandboxes: FakeSandboxes;
let frames: FrameKeeper;
beforeEach(() => {
  sandboxes = new FakeSandboxes();
  frames = new FrameKeeper(sandboxes.open);
});

test('one frame serves all, and a dead one is replaced', async () => {
  const first = await frames.get();
  expect(await frames.get()).toBe(first);
  first.discard();
  expect(await frames.get()).not.toBe(first);
  expect(sandboxes.opened).toHaveLength(2);
});

test('a frame that died is told of, whether it has been replaced or not', async () => {
  const frame = await frames.get();
  const hasDied = frames.askLater();
  expect(hasDied()).toBe(false);
  frame.discard();
  expect(hasDied()).toBe(true);
  await frames.get();
  expect(hasDied()).toBe(true);
  expect(frames.askLater()()).toBe(false);
});

test('a frame that was put away on purpose has not died', async () => {
  await frames.get();
  const hasDied = frames.askLater();
  frames.discard();
  await frames.get();
  expect(hasDied()).toBe(false);
});
