/** The believable wrong answers of a paper: `wrong/<snippet>/<name>.py`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface WrongAnswer {
  /** The folder that it lies in, which should be a snippet's name. */
  readonly snippet: string;
  /** Relative to the paper's folder. */
  readonly file: string;
  readonly code: string;
}

/** Every file below `wrong/`, sorted. @param folder the paper's folder */
export function readWrongAnswers(folder: string): WrongAnswer[] {
  const wrong = join(folder, 'wrong');
  if (!existsSync(wrong)) return [];
  return readdirSync(wrong)
    .sort()
    .flatMap((snippet) =>
      readdirSync(join(wrong, snippet))
        .filter((name) => name.endsWith('.py'))
        .sort()
        .map((name) => ({
          snippet,
          file: `wrong/${snippet}/${name}`,
          code: readFileSync(join(wrong, snippet, name), 'utf8'),
        })),
    );
}
