/** What the published set's solvers were shown: papers' texts and prompts, made when they are asked for. */
import { type Checked, faultText } from '../domain/fault.ts';
import { messageOf } from '../domain/message-of.ts';
import type { OfficialFiles } from '../domain/official/official-files.ts';
import { type AnnotatedFile, parseAnnotatedFile } from '../domain/problem-set/annotated-file.ts';
import {
  parsePromptTemplate,
  type PromptTemplate,
  templatePath,
} from '../domain/problem-set/official-prompt.ts';
import {
  paperTextFiles,
  type PromptRecord,
  promptsOfPaper,
} from '../domain/problem-set/paper-prompts.ts';
import type { PaperFolder } from '../domain/problem-set/types.ts';
import type { ProblemSetSource } from '../ports/problem-set-source.ts';
import type { FileTrouble } from './fetch-official.ts';
import type { OpenedFile } from './official-files.svelte.ts';

export interface PromptTools {
  readonly source: ProblemSetSource;
  readonly loadFiles: () => Promise<OfficialFiles>;
  /** One file, from the browser's store or fetched now. */
  readonly open: (path: string) => Promise<OpenedFile>;
}

/** What was asked for, or why it cannot be had. */
export type Asked<T> =
  { readonly kind: 'ready'; readonly value: T } | { readonly kind: 'failed'; readonly why: string };

/** Cannot be had, for a reason that the reader is told. */
class Lacking extends Error {
  override readonly name = 'Lacking';
}

export interface PaperText {
  /** Its name in the paper's folder. */
  readonly file: string;
  readonly text: string;
}

export class OfficialPrompts {
  readonly #tools: PromptTools;

  constructor(tools: PromptTools) {
    this.#tools = tools;
  }

  /** The text that a solver reads as the paper. Never rejects. */
  paperText(paper: string): Promise<Asked<PaperText>> {
    return asked(() => this.#paperText(paper));
  }

  /** Ours and the benchmark's, of every snippet of a paper. Never rejects. */
  ofPaper(paper: string, withPaper: boolean): Promise<Asked<readonly PromptRecord[]>> {
    return asked(async () => this.#ofPaper(paper, withPaper, await this.#template()));
  }

  /**
   * Those of all papers, in the benchmark's order. Never rejects.
   * @param onPaper told of each paper that is done
   */
  ofAll(
    withPaper: boolean,
    onPaper: (done: number, all: number) => void,
  ): Promise<Asked<readonly PromptRecord[]>> {
    return asked(async () => {
      const [template, { papers }] = await Promise.all([
        this.#template(),
        this.#tools.source.loadIndex(),
      ]);
      const records: PromptRecord[] = [];
      for (const [done, { id }] of papers.entries()) {
        onPaper(done, papers.length);
        records.push(...(await this.#ofPaper(id, withPaper, template)));
      }
      return records;
    });
  }

  async #ofPaper(
    paper: string,
    withPaper: boolean,
    template: PromptTemplate,
  ): Promise<PromptRecord[]> {
    const [folder, { contextFiles }, text] = await Promise.all([
      this.#tools.source.loadPaper(paper),
      this.#tools.loadFiles(),
      withPaper ? this.#paperText(paper) : null,
    ]);
    const of = {
      ...folder,
      contextFiles: contextFiles?.[paper] ?? [],
      annotated: folder.annotatedFiles.map((path) => annotatedFile(folder, path)),
    };
    return valueOf(promptsOfPaper(of, text?.text ?? null, template));
  }

  async #paperText(paper: string): Promise<PaperText> {
    const { files } = await this.#tools.loadFiles();
    const listed = new Set(files.map(({ path }) => path));
    const file = paperTextFiles.find((name) => listed.has(`pset/${paper}/${name}`));
    if (file === undefined) throw new Lacking(`The benchmark has no text of ${paper}.`);
    return { file, text: await this.#text(`pset/${paper}/${file}`) };
  }

  async #template(): Promise<PromptTemplate> {
    return valueOf(parsePromptTemplate(templatePath, await this.#text(templatePath)));
  }

  async #text(path: string): Promise<string> {
    const opened = await this.#tools.open(path);
    if (opened.kind === 'failed') {
      throw new Lacking(typeof opened.why === 'string' ? opened.why : troubleText(opened.why));
    }
    // A BOM is content: the benchmark's own code leaves it where it is.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(opened.content);
  }
}

async function asked<T>(work: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { kind: 'ready', value: await work() };
  } catch (error) {
    return { kind: 'failed', why: messageOf(error) };
  }
}

function annotatedFile({ paper, files }: PaperFolder, path: string): AnnotatedFile {
  const content = files[path];
  if (content === undefined || !('text' in content)) {
    throw new Lacking(`${paper}/${path} is missing, or is not UTF-8 text.`);
  }
  return valueOf(parseAnnotatedFile(`${paper}/${path}`, content.text));
}

function valueOf<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new Lacking(checked.faults.map(faultText).join(' '));
}

function troubleText(trouble: FileTrouble): string {
  switch (trouble.kind) {
    case 'missing':
      return `The public copy does not have ${trouble.path} (HTTP ${trouble.httpStatus}).`;
    case 'differs':
      return `${trouble.path} came otherwise than the pinned commit has it, and was not used.`;
    case 'unreachable':
      return (
        `${trouble.path} could not be fetched. Check the connection and try again, or give ` +
        'a folder or a zip file of the benchmark on the page of the papers.'
      );
  }
}
