/** The benchmark's files from a public copy of its repository. */
import type { FetchedFile, OfficialOrigin } from '../../ports/official-benchmark.ts';

/** Answers that say that the server cannot now, not that there is no such file. */
const passing = (status: number) => status === 429 || status >= 500;

export class CdnOrigin implements OfficialOrigin {
  readonly #base: string;

  /** @param base address of the repository's folder, with a slash at its end */
  constructor(base: string) {
    this.#base = base;
  }

  async fetchFile(path: string, signal: AbortSignal): Promise<FetchedFile> {
    const address = this.#base + path.split('/').map(encodeURIComponent).join('/');
    try {
      const response = await fetch(address, {
        signal,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      if (passing(response.status)) return { kind: 'unreachable' };
      if (!response.ok) return { kind: 'missing', httpStatus: response.status };
      return { kind: 'fetched', content: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      // No network, a host that is blocked, or a body that broke off: browsers do not tell them apart.
      if (signal.aborted) throw error;
      return { kind: 'unreachable' };
    }
  }
}
