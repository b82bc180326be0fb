/** The published benchmark as a problem set, over the files that the browser keeps. */
import type { PublishedFile } from '../../domain/exchange/site-data.ts';
import {
  isNeededForRuns,
  type OfficialFiles,
  placeInPset,
} from '../../domain/official/official-files.ts';
import { timeLimitSeconds } from '../../domain/problem-set/time-limit.ts';
import type { FileContent, PaperFolder, ProblemSetIndex } from '../../domain/problem-set/types.ts';
import { publishedPset } from '../../domain/score/published.ts';
import type { OfficialStore } from '../../ports/official-benchmark.ts';
import type { ProblemSetSource } from '../../ports/problem-set-source.ts';

interface Sources {
  readonly store: Pick<OfficialStore, 'read'>;
  readonly loadFiles: () => Promise<OfficialFiles>;
  /** Papers and snippets as the site knows them, so that no YAML is read here. */
  readonly loadPublished: () => Promise<Pick<PublishedFile, 'papers' | 'snippets'>>;
}

export class StoredProblemSet implements ProblemSetSource {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  async loadIndex(): Promise<ProblemSetIndex> {
    const [{ papers, snippets }, { commit }] = await Promise.all([
      this.#sources.loadPublished(),
      this.#sources.loadFiles(),
    ]);
    return { pset: publishedPset, title: 'ResearchCodeBench', sha256: commit, papers, snippets };
  }

  /** Rejects where a file that a run needs is not kept as the pinned commit has it. */
  async loadPaper(paper: string): Promise<PaperFolder> {
    const [{ files }, { snippets }] = await Promise.all([
      this.#sources.loadFiles(),
      this.#sources.loadPublished(),
    ]);
    const wanted = files.filter(
      (file) => isNeededForRuns(file) && placeInPset(file.path)?.paper === paper,
    );
    const kept = await this.#sources.store.read(wanted.map(({ path }) => path));
    const byPath = new Map(kept.map((file) => [file.path, file]));
    const contents = wanted.map(({ path, sha256 }): [string, FileContent] => {
      const file = byPath.get(path);
      if (file?.sha256 !== sha256) {
        throw new Error(
          `${path} of ResearchCodeBench is not in this browser. Load the benchmark’s files first.`,
        );
      }
      return [placeInPset(path)?.file ?? path, contentOf(file.content)];
    });
    const own = snippets.filter((snippet) => snippet.paper === paper);
    return {
      pset: publishedPset,
      paper,
      files: Object.fromEntries(contents),
      annotatedFiles: [...new Set(own.map(({ file }) => file))],
      summaryHtml: null,
      timeLimitSeconds: timeLimitSeconds(null),
    };
  }
}

/** A BOM is content: it is part of the bytes that hashes are about. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text where the bytes are UTF-8, base64 elsewhere; both give the same bytes back. */
function contentOf(bytes: Uint8Array): FileContent {
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    const units = Array.from(bytes, (byte) => String.fromCharCode(byte));
    return { base64: btoa(units.join('')) };
  }
}
