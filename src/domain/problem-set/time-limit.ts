/** How long one run may take, where nobody says otherwise. */
import type { Notes } from './notes-yaml.ts';

/** The published benchmark's own limit. */
const published = 60;
/** A paper with notes is written for this project: its tests take little, and a page waits for them. */
const withNotes = 10;

/** In seconds. @param notes null where a paper has none */
export function timeLimitSeconds(notes: Pick<Notes, 'timeLimitSeconds'> | null): number {
  return notes === null ? published : (notes.timeLimitSeconds ?? withNotes);
}
