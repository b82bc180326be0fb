/** Notes on tests, for a paper or one of its snippets. */
import type { TestNote } from '../exchange/site-data.ts';

/** Those about a snippet come before that about all of its paper. @param snippet missing: all of the paper's */
export function notesOf(
  notes: readonly TestNote[],
  paper: string,
  snippet?: string,
): readonly TestNote[] {
  const ofPaper = notes.filter((note) => note.paper === paper);
  const about = ofPaper.filter((note) => note.snippet !== null);
  const whole = ofPaper.filter((note) => note.snippet === null);
  return snippet === undefined
    ? [...whole, ...about]
    : [...about.filter((note) => note.snippet === snippet), ...whole];
}
