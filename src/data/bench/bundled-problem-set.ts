/** A problem set that the site brings along: an index, and a chunk a paper fetched on demand. */
import {
  type PackIndexFile,
  parsePackIndexFile,
  parsePaperFolder,
  type SiteFile,
} from '../../domain/exchange/site-data.ts';
import type { PaperFolder, ProblemSetIndex } from '../../domain/problem-set/types.ts';
import type { ProblemSetSource } from '../../ports/problem-set-source.ts';
import { fetchSiteFile } from './fetch-site-file.ts';

export class BundledProblemSet implements ProblemSetSource {
  readonly #base: string;
  readonly #indexFile: SiteFile;
  #index: Promise<PackIndexFile> | null = null;
  readonly #papers = new Map<string, Promise<PaperFolder>>();

  constructor(base: string, indexFile: SiteFile) {
    this.#base = base;
    this.#indexFile = indexFile;
  }

  loadIndex(): Promise<ProblemSetIndex> {
    return this.#loadIndexFile();
  }

  loadPaper(paper: string): Promise<PaperFolder> {
    const known = this.#papers.get(paper);
    if (known) return known;
    const loading = this.#fetchPaper(paper);
    this.#papers.set(paper, loading);
    // A failed fetch is forgotten, so that the next visit tries again.
    loading.catch(() => this.#papers.delete(paper));
    return loading;
  }

  async #fetchPaper(paper: string): Promise<PaperFolder> {
    const chunk = (await this.#loadIndexFile()).chunks[paper];
    if (!chunk) throw new Error(`There is no paper "${paper}" in this problem set.`);
    return fetchSiteFile(this.#base, chunk, parsePaperFolder);
  }

  #loadIndexFile(): Promise<PackIndexFile> {
    if (this.#index === null) {
      this.#index = fetchSiteFile(this.#base, this.#indexFile, parsePackIndexFile);
      this.#index.catch(() => (this.#index = null));
    }
    return this.#index;
  }
}
