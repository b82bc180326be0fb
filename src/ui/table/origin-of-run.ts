/** How a run's verdicts came to be, as a badge says it. */
import type { Run } from '../../domain/completion/types.ts';
import type { Origin } from '../text/origins.ts';

/** A model without a run of its own is one of the published. */
export function originOfRun(run: Run | undefined): Origin {
  if (run?.judgedHere) return 'judged-here';
  switch (run?.kind) {
    case 'imported':
      return 'imported';
    case 'human':
      return 'judged-here';
    case 'blind':
    case 'baseline':
      return 'stored';
    case 'published':
    case undefined:
      return 'published';
  }
}
