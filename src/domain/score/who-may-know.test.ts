import { expect, test } from 'vitest';
import { aModel, aPaper } from '../../testing/builders.ts';
import { whoMayKnow } from './who-may-know.ts';

const paper = aPaper({ firstCommitDate: '2025-03-09' });

test('who has a cutoff in the month of the first commit may know the code; who has none is not counted', () => {
  const solvers = [
    aModel({ name: 'Early', knowledgeCutoff: '2025-02' }),
    aModel({ name: 'Late', knowledgeCutoff: '2025-03' }),
    { ...aModel({ name: 'Unknown' }), knowledgeCutoff: null },
  ];
  expect(whoMayKnow(solvers, paper)).toEqual({ names: ['Late'], of: 2 });
  expect(whoMayKnow(solvers.slice(2), paper)).toBe(null);
});
