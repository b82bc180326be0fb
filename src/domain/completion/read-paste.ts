/**
 * What a person pastes: a whole reply or bare code. The benchmark's rule decides what is judged; where
 * it takes something other than what a reader sees, the difference is told and the other block offered.
 */
import { splitLines } from '../problem-set/python-text.ts';
import { lastOfficialBlock, type TakenBlock } from './extract-code.ts';
import { type FencedBlock, fencedBlocks, isPythonTag } from './fenced-blocks.ts';
import type { CodeRule } from './types.ts';

export interface Paste {
  /** What is judged unless the offer is taken. */
  readonly code: string;
  readonly rule: Extract<CodeRule, 'official-fence' | 'raw'>;
  /** Another reading; taken, its rule is `offered-block`. `why` is a sentence for the reader. */
  readonly offered?: { readonly code: string; readonly why: string };
  /** Something odd with nothing else to offer, as a sentence for the reader. */
  readonly remark?: string;
}

const anyFence = /```|^[ \t]*~~~/m;
const endOfThinking = '</think>';

/** Reads a paste: with any fence by the benchmark's rule, without one as bare code. */
export function readPaste(text: string): Paste {
  if (!anyFence.test(text)) return { code: text, rule: 'raw' };
  const taken = lastOfficialBlock(text);
  const code = taken?.code ?? '';
  const read = { code, rule: 'official-fence' } as const;

  const answerStart = endOfLast(text, endOfThinking);
  const blocks = fencedBlocks(text.slice(answerStart)).map((block) => ({
    ...block,
    start: block.start + answerStart,
  }));

  if (startsInsideString(text, blocks)) {
    const why = 'This looks like bare code with a fence inside a string.';
    return { ...read, offered: { code: text, why } };
  }
  const seen = seenBlock(blocks, taken);
  if (seen !== null && !isSameCode(seen.code, code)) {
    return { ...read, offered: { code: seen.code, why: whyNotTaken(seen, taken, answerStart) } };
  }
  if (taken !== null && taken.start < answerStart) {
    return { ...read, remark: 'The only block that counts stands in the reply’s thinking.' };
  }
  return code.trim() === ''
    ? { ...read, remark: 'The benchmark’s rule finds no code here.' }
    : read;
}

/** The block that a reader would take for the answer, if the rule may have missed it. */
function seenBlock(blocks: readonly FencedBlock[], taken: TakenBlock | null): FencedBlock | null {
  const python = blocks.filter(({ tag }) => isPythonTag(tag)).at(-1);
  if (taken === null)
    return python ?? blocks.filter(({ code }) => code.trim() !== '').at(-1) ?? null;
  // A block that closes behind its code, on the same line, is taken whole by the rule; to Markdown it
  // has no end.
  if (python === undefined || (!python.isClosed && python.start < taken.end)) return null;
  return python;
}

function whyNotTaken(seen: FencedBlock, taken: TakenBlock | null, answerStart: number): string {
  if (taken !== null && seen.start <= taken.start) {
    return 'For the benchmark the block ends at three backticks inside the code. A reader sees more of it.';
  }
  const where = taken === null ? '' : elsewhere(taken, answerStart);
  return `${where}${whyNoBlock(seen)}`;
}

function elsewhere(taken: TakenBlock, answerStart: number): string {
  return taken.start < answerStart
    ? 'The benchmark takes a block of the reply’s thinking. '
    : 'The benchmark takes an earlier block. ';
}

/** Why the rule does not see a block. */
function whyNoBlock({ tag, fence, isClosed }: FencedBlock): string {
  if (fence === 'tildes') return 'This block is fenced with ~~~; only ```python counts.';
  if (tag === 'python\r') {
    return 'This block’s tag ends with a carriage return (Windows line ends); only a line feed counts.';
  }
  if (tag.trim() === '') return 'This block has no tag; only ```python counts.';
  if (tag !== 'python' && tag.trim() === 'python') {
    return 'This block’s tag has blanks around it; only ```python with nothing behind it counts.';
  }
  if (tag !== 'python') return `This block is tagged “${tag.trim()}”; only \`\`\`python counts.`;
  return isClosed
    ? 'For the benchmark an earlier, unclosed block swallows this one.'
    : 'This block is never closed, so it does not count.';
}

/** Whether the first fence stands inside a triple-quoted string of bare code. */
function startsInsideString(text: string, blocks: readonly FencedBlock[]): boolean {
  const first = blocks[0];
  if (first === undefined) return false;
  const before = text.slice(0, first.start);
  return ['"""', "'''"].some((quotes) => before.split(quotes).length % 2 === 0);
}

function endOfLast(text: string, mark: string): number {
  const at = text.lastIndexOf(mark);
  return at === -1 ? 0 : at + mark.length;
}

/** Line ends and white space behind the last line of code make no difference. */
function isSameCode(a: string, b: string): boolean {
  return splitLines(a.trimEnd()).join('\n') === splitLines(b.trimEnd()).join('\n');
}
