/**
 * Remembers Python's files, open files and working folder. What a run added is taken away again; a file
 * that was there before and has changed cannot be put back, because its bytes are not kept twice.
 */
import type { FileNode, FileStream, MemoryFS } from '../boot/pyodide-internals.ts';

/** Standard input, output and error. */
const standardStreams = 3;
/** A run that leaves more than this behind costs more to clean up than a new interpreter. */
const mostLeftBehind = 2_000;

interface Remembered {
  readonly node: FileNode;
  readonly path: string;
  readonly name: string;
  readonly mode: number;
  readonly times: Pick<FileNode, 'atime' | 'mtime' | 'ctime'>;
  readonly contents: FileNode['contents'];
  readonly usedBytes: number | undefined;
  readonly operations: readonly [object, object];
  /** null for what is no folder. */
  readonly childCount: number | null;
}

interface Placed {
  readonly node: FileNode;
  readonly path: string;
}

/** Why an interpreter cannot be used again. */
class CannotUndo extends Error {}

/** The nodes of a folder; null for anything else, and for another file system's folder. */
function childrenOf(fs: MemoryFS, node: FileNode): Record<string, FileNode> | null {
  const { contents } = node;
  if (!fs.isDir(node.mode) || node.mounted || contents instanceof Uint8Array) return null;
  return contents ?? null;
}

export class FileCheckpoint {
  readonly #fs: MemoryFS;
  readonly #nodes = new Map<FileNode, Remembered>();
  readonly #streams: readonly (FileStream | null | undefined)[];
  readonly #streamFlags: readonly (number | undefined)[];
  readonly #cwd: string;

  constructor(fs: MemoryFS) {
    this.#fs = fs;
    this.#remember(fs.root, '');
    this.#streams = fs.streams.slice(0, standardStreams);
    this.#streamFlags = this.#streams.map((stream) => stream?.flags);
    this.#cwd = fs.cwd();
  }

  /** null, or why the interpreter cannot be used again. */
  rollBack(): string | null {
    try {
      this.#closeStreams();
      this.#fs.chdir(this.#cwd);
      let left = mostLeftBehind;
      for (const folder of this.#nodes.values()) {
        for (const stranger of this.#strangersIn(folder)) left = this.#remove(stranger, left);
      }
      for (const remembered of this.#nodes.values()) this.#check(remembered);
      return null;
    } catch (error) {
      return error instanceof CannotUndo ? error.message : 'its files could not be put back';
    }
  }

  #remember(node: FileNode, path: string): void {
    const children = childrenOf(this.#fs, node);
    const { name, mode, atime, mtime, ctime, contents, usedBytes } = node;
    this.#nodes.set(node, {
      ...{ node, path, name, mode, contents, usedBytes },
      times: { atime, mtime, ctime },
      operations: [node.node_ops, node.stream_ops],
      childCount: children === null ? null : Object.keys(children).length,
    });
    for (const child of Object.values(children ?? {})) {
      this.#remember(child, `${path}/${child.name}`);
    }
  }

  #closeStreams(): void {
    const { streams } = this.#fs;
    const isStandard = this.#streams.every(
      (stream, at) => streams[at] === stream && stream?.flags === this.#streamFlags[at],
    );
    if (!isStandard) throw new CannotUndo('a standard stream was replaced');
    for (const stream of streams.slice(standardStreams)) if (stream) this.#fs.close(stream);
  }

  /** What is in a remembered folder and was not. */
  #strangersIn({ node, path, childCount }: Remembered): Placed[] {
    if (childCount === null) return [];
    const children = Object.entries(childrenOf(this.#fs, node) ?? {});
    const strangers = children.filter(([, child]) => !this.#nodes.has(child));
    if (children.length - strangers.length !== childCount) {
      throw new CannotUndo(`files were taken from ${path}, or moved there`);
    }
    return strangers.map(([name, child]) => ({ node: child, path: `${path}/${name}` }));
  }

  /**
   * Removes a file, or a folder with all that is in it. A file of ours that was moved there goes too, and
   * is missed in its own folder. Gives how many more may be removed.
   */
  #remove(stranger: Placed, left: number): number {
    const waiting = [stranger];
    let allowed = left;
    for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
      const { node, path } = next;
      const children = Object.entries(childrenOf(this.#fs, node) ?? {});
      if (children.length > 0) {
        // The folder itself stays below them, and goes when it is empty.
        for (const [name, child] of children)
          waiting.push({ node: child, path: `${path}/${name}` });
        continue;
      }
      allowed -= 1;
      if (allowed < 0) throw new CannotUndo('it left too many files behind');
      // Refused for a folder where something is mounted, and so it should be.
      if (this.#fs.isDir(node.mode)) this.#fs.rmdir(path);
      else this.#fs.unlink(path);
      waiting.pop();
    }
    return allowed;
  }

  #check(remembered: Remembered): void {
    const { node, path, name, mode, contents, usedBytes, times, operations } = remembered;
    const isSame =
      node.name === name &&
      node.mode === mode &&
      node.node_ops === operations[0] &&
      node.stream_ops === operations[1] &&
      (remembered.childCount !== null ||
        (node.contents === contents &&
          node.usedBytes === usedBytes &&
          // Every write sets it, and nothing else can.
          node.ctime === times.ctime));
    if (!isSame) throw new CannotUndo(`${path} was changed`);
    Object.assign(node, times);
  }
}
