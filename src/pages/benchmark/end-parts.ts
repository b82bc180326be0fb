/** How loading the benchmark's files ended, as sentences with the files that they are about. */
import type { OfficialEnd } from '../../state/official-files.svelte.ts';
import type { officialFilesText } from '../../ui/text/official-files.ts';

interface EndPart {
  readonly words: string;
  readonly paths: readonly string[];
  readonly tone: 'good' | 'bad';
}

type Words = (typeof officialFilesText)['end'];

/** At least one part. */
export function endParts(end: OfficialEnd, words: Words): EndPart[] {
  switch (end.kind) {
    case 'stopped':
      return [good(words.stopped)];
    case 'failed':
      return [bad(words.failed(end.why))];
    case 'taken': {
      const { files, differing, from } = end;
      if (files === 0 && differing.length === 0) return [bad(words.nothing(from))];
      const taken = good(words.taken(files, from));
      return differing.length === 0
        ? [taken]
        : [taken, bad(words.left(differing.length), differing)];
    }
    case 'fetched': {
      const of = (kind: 'missing' | 'differs') =>
        end.troubles.flatMap((trouble) => (trouble.kind === kind ? [trouble.path] : [])).sort();
      const isReached = end.troubles.every(({ kind }) => kind !== 'unreachable');
      const [missing, differing] = [of('missing'), of('differs')];
      const parts = [
        ...(isReached ? [] : [bad(words.unreachable)]),
        ...(missing.length > 0 ? [bad(words.missing(missing.length), missing)] : []),
        ...(differing.length > 0 ? [bad(words.differs(differing.length), differing)] : []),
      ];
      return parts.length > 0 ? parts : [good(words.complete)];
    }
  }
}

const good = (words: string): EndPart => ({ words, paths: [], tone: 'good' });
const bad = (words: string, paths: readonly string[] = []): EndPart => ({
  words,
  paths,
  tone: 'bad',
});
