/** The benchmark's files of a test: a few texts, an origin that has them, a store in memory. */
import type { OfficialFile } from '../domain/official/official-files.ts';
import type {
  FetchedFile,
  OfficialOrigin,
  OfficialStore,
  StoredOfficialFile,
} from '../ports/official-benchmark.ts';

const encoder = new TextEncoder();

/** In place of SHA-256: what the bytes say, so that a failing test can be read. */
export const readableHash = (bytes: Uint8Array): Promise<string> =>
  Promise.resolve(`hash of ${new TextDecoder().decode(bytes)}`);

/** A list as the site would have it for these texts. */
export function listOf(texts: Readonly<Record<string, string>>): OfficialFile[] {
  return Object.entries(texts).map(([path, text]) => ({
    path,
    bytes: encoder.encode(text).length,
    sha256: `hash of ${text}`,
  }));
}

/** Answers with its texts, or with what a test says about a path. */
export class FakeOrigin implements OfficialOrigin {
  readonly texts: Record<string, string>;
  readonly answers = new Map<string, FetchedFile>();
  asked: string[] = [];
  /** Waited for before each answer. */
  gate: Promise<unknown> = Promise.resolve();

  constructor(texts: Readonly<Record<string, string>>) {
    this.texts = { ...texts };
  }

  async fetchFile(path: string, signal: AbortSignal): Promise<FetchedFile> {
    this.asked.push(path);
    await this.gate;
    signal.throwIfAborted();
    const told = this.answers.get(path);
    if (told !== undefined) return told;
    const text = this.texts[path];
    if (text === undefined) return { kind: 'missing', httpStatus: 404 };
    return { kind: 'fetched', content: encoder.encode(text) };
  }
}

export class FakeOfficialStore implements OfficialStore {
  readonly files = new Map<string, StoredOfficialFile>();
  /** Makes the next writings fail. */
  refuses: Error | null = null;

  stored(): Promise<ReadonlyMap<string, string>> {
    return Promise.resolve(
      new Map([...this.files.values()].map(({ path, sha256 }) => [path, sha256])),
    );
  }

  keep(files: readonly StoredOfficialFile[]): Promise<void> {
    if (this.refuses !== null) return Promise.reject(this.refuses);
    for (const file of files) this.files.set(file.path, file);
    return Promise.resolve();
  }

  read(paths: readonly string[]): Promise<StoredOfficialFile[]> {
    const found = paths.map((path) => this.files.get(path));
    return Promise.resolve(found.filter((file) => file !== undefined));
  }

  removeAll(): Promise<StoredOfficialFile[]> {
    const removed = [...this.files.values()];
    this.files.clear();
    return Promise.resolve(removed);
  }
}
