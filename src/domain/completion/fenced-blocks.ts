/** The fenced blocks that a reader sees in a reply, whether or not the benchmark's rule takes them. */

export interface FencedBlock {
  /** What stands behind the opening fence, as written: `python`, `py`, `python ` ... */
  readonly tag: string;
  readonly fence: 'backticks' | 'tildes';
  readonly code: string;
  readonly isClosed: boolean;
  /** Offset of the opening fence's line in the text. */
  readonly start: number;
}

interface OpenBlock {
  readonly tag: string;
  readonly mark: string;
  readonly indentation: number;
  readonly start: number;
  readonly codeStart: number;
}

const fenceLine = /^([ \t]*)(`{3,}|~{3,})([^`\n]*)$/;
const pythonTag = /^python3?\b|^py\b/i;

/** Whether a block's tag says that it holds Python, in whatever spelling. */
export function isPythonTag(tag: string): boolean {
  return pythonTag.test(tag.trim());
}

/**
 * Finds blocks as Markdown does: a fence has a line of its own, and a closing one has no tag, as many
 * marks as the opening one and at most three blanks more in front. A tagged fence that is not further
 * in opens the next block, so that one forgotten closing fence does not swallow what follows.
 */
export function fencedBlocks(text: string): FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: OpenBlock | null = null;
  let offset = 0;

  const finish = (block: OpenBlock, end: number, isClosed: boolean) => {
    const fence = block.mark.startsWith('`') ? 'backticks' : 'tildes';
    const code = text.slice(block.codeStart, end);
    blocks.push({ tag: block.tag, fence, code, isClosed, start: block.start });
  };

  for (const line of text.split('\n')) {
    const next = offset + line.length + 1;
    const match = fenceLine.exec(line);
    if (match !== null) {
      const [, blanks = '', mark = '', tag = ''] = match;
      const found = { tag, mark, indentation: blanks.length, start: offset, codeStart: next };
      if (open === null) {
        open = found;
      } else if (closes(open, found)) {
        finish(open, offset, true);
        open = null;
      } else if (isPythonTag(tag) && found.indentation <= open.indentation) {
        finish(open, offset, false);
        open = found;
      }
    }
    offset = next;
  }
  if (open !== null) finish(open, text.length, false);
  return blocks;
}

function closes(open: OpenBlock, found: OpenBlock): boolean {
  return (
    found.tag.trim() === '' &&
    found.mark[0] === open.mark[0] &&
    found.mark.length >= open.mark.length &&
    found.indentation <= open.indentation + 3
  );
}
