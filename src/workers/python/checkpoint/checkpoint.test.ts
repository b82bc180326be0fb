import { beforeEach, expect, test } from 'vitest';
import type { FileNode, MemoryFS } from '../boot/pyodide-internals.ts';
import { Checkpoint } from './checkpoint.ts';
import { ImportWatch } from './import-watch.ts';
import { testCheckpoint } from './self-test.ts';

const megabyte = 1024 * 1024;

let parts: { memory: Uint8Array<ArrayBuffer>; stack: number; table: number };
let watch: ImportWatch;
let checkpoint: Checkpoint;

function emptyFolder(): FileNode {
  return {
    ...{ id: 1, name: '/', mode: 0o040777, rdev: 0, node_ops: {}, stream_ops: {} },
    ...{ contents: {}, atime: 0, mtime: 0, ctime: 0 },
  };
}

/** A file system with nothing in it but its root. */
function emptyFiles(): MemoryFS {
  const refuse = () => {
    throw new Error('there is nothing to be done');
  };
  return {
    ...{ root: emptyFolder(), streams: [], cwd: () => '/', chdir: () => undefined },
    ...{ close: refuse, isDir: () => true, mkdirTree: refuse, readFile: refuse },
    ...{ rmdir: refuse, unlink: refuse, writeFile: refuse },
  };
}

beforeEach(() => {
  parts = { memory: new Uint8Array(megabyte), stack: 100, table: 5 };
  watch = new ImportWatch();
  const internals = {
    ...{ module: {}, fs: emptyFiles(), memory: () => parts.memory, usedBytes: () => 10 },
    ...{ stackPointer: () => parts.stack, tableSize: () => parts.table },
  };
  checkpoint = new Checkpoint(internals, watch);
});

test('an interpreter serves two hundred runs, and then no more', () => {
  for (let run = 1; run < 200; run += 1) expect(checkpoint.rollBack()).toBeNull();
  expect(checkpoint.rollBack()).toBe('it has judged many completions');
});

test('one whose memory has grown beyond 256 MB gives it back by ending', () => {
  parts.memory = new Uint8Array(256 * megabyte);
  expect(checkpoint.rollBack()).toBeNull();
  parts.memory = new Uint8Array(257 * megabyte);
  expect(checkpoint.rollBack()).toBe('the run used much memory');
});

test('one that has loaded a library is not used again', () => {
  parts.table += 1;
  expect(checkpoint.rollBack()).toBe('the run loaded a library');
});

test('nor is one that came near JavaScript', () => {
  const imports = watch.watch({ env: { pyproxy_new: () => 1 } });
  (imports['env']?.['pyproxy_new'] as () => number)();
  expect(checkpoint.rollBack()).toBe('the run reached JavaScript by pyproxy_new');
});

test('nor one whose stack was not unwound', () => {
  parts.stack = 90;
  expect(checkpoint.rollBack()).toBe('the stack was not unwound');
});

test('an interpreter that is the same again after it was disturbed passes its self-test', () => {
  const disturb = () => {
    parts.memory[3] = 7;
    return '';
  };
  const state = () => String(parts.memory[3]);
  expect(testCheckpoint(checkpoint, { state, disturb })).toBeNull();
});

test('one that is not fails it, and so does one that breaks', () => {
  let outside = 0;
  const disturb = () => {
    outside += 1;
    return '';
  };
  const differs = testCheckpoint(checkpoint, { state: () => String(outside), disturb });
  expect(differs).toBe('what a run changes does not go back');
  const breaks = () => {
    throw new Error('out of bounds');
  };
  const broke = testCheckpoint(checkpoint, { state: () => '', disturb: breaks });
  expect(broke).toBe('the self-test broke the interpreter');
});

test('one that cannot be set back fails it', () => {
  const disturb = () => {
    parts.table += 1;
    return '';
  };
  const refused = testCheckpoint(checkpoint, { state: () => '', disturb });
  expect(refused).toBe('the self-test was refused: the run loaded a library');
});
