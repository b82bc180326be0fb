/** The prompt from which this project's own blind attempts are written. */
import type { Snippet } from './types.ts';

export interface PromptParts {
  /** What the solver reads as the paper; null to ask without it. */
  readonly paperText: string | null;
  /** Path of the file that the snippet stands in. */
  readonly file: string;
  /** That file with the snippet masked. */
  readonly maskedCode: string;
  readonly snippet: Pick<Snippet, 'name' | 'codeLines'>;
}

/** Asks for one block that can be put in place of the snippet as it stands. */
export function buildPrompt({ paperText, file, maskedCode, snippet }: PromptParts): string {
  const lines = snippet.codeLines === 1 ? 'one line' : `${snippet.codeLines} lines`;
  const blank = `# TODO: Implement block "${snippet.name}"`;
  return [
    paperText === null
      ? 'One block of code has been taken out of the file below.'
      : 'Below are a research paper and a file of its code. One block has been taken out of the code.',
    'Write the missing block, so that the file does what its names, comments and remaining code' +
      `${paperText === null ? '' : ', and the paper,'} say.`,
    ...(paperText === null ? [] : ['', '<paper>', paperText.trimEnd(), '</paper>']),
    '',
    `<file path="${file}">`,
    maskedCode.trimEnd(),
    '</file>',
    '',
    `The block stands where the file says ${blank}. It had about ${lines} of code.`,
    '',
    'How to answer:',
    '- Give one fenced block that starts with ```python and ends with ```. If there are several, the last counts.',
    '- Put into it only the lines that take the place of the two comment lines: no code around them, not the whole file.',
    '- Your lines are put in as they are. Indent each one exactly as it must stand in the file, the first one too.',
    '- Use only what the file imports or defines, or import what you need inside the block.',
    '- Do not write three backticks inside the code.',
    '',
  ].join('\n');
}
