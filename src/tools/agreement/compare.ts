/** Asks both judges about candidates, both at a time. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { Candidate } from './candidate.ts';
import { type Comparison, type Judgement, toJudgement } from './comparison.ts';
import type { JudgeAsked, Judges } from './judges.ts';

/** Both judges draw the same random numbers. */
const seed = 0;
/** For a second and a third try, where the judges differ: a test that seeds itself takes no notice. */
const otherSeeds = [1, 2];

/** Those papers whose untouched solution passes with both; only their candidates say anything. */
export async function papersThatPass(papers: readonly string[], judges: Judges): Promise<string[]> {
  const solutions = papers.map((paper) => ({ paper, snippet: null, id: 'reference', code: null }));
  const [native, here] = await Promise.all([
    judges.native(solutions, seed),
    judges.here(solutions),
  ]);
  const passes = ({ verdict }: VerdictRecord) => verdict === 'pass';
  const both = new Set(native.filter(passes).map(({ paper }) => paper));
  return here
    .filter((record) => passes(record) && both.has(record.paper))
    .map(({ paper }) => paper);
}

/** One comparison a candidate, in their order. */
export async function compareCandidates(
  candidates: readonly Candidate[],
  judges: Judges,
): Promise<Comparison[]> {
  const [native, here] = await Promise.all([
    judges.native(candidates, seed),
    judges.here(candidates),
  ]);
  const compared = candidates.flatMap((candidate, at) => {
    const [one, other] = [native[at], here[at]];
    return one && other ? [{ candidate, native: toJudgement(one), here: toJudgement(other) }] : [];
  });
  const open = compared.filter((said) => said.native.verdict !== said.here.verdict);
  const again = await askedAgain(
    open.map(({ candidate }) => candidate),
    judges.native,
  );
  return compared.map(({ candidate, ...said }) => {
    const { paper, snippet, id } = candidate;
    const others = again.get(candidate);
    return { paper, snippet, id, ...said, ...(others === undefined ? {} : { again: others }) };
  });
}

/** What a judge says with the other seeds. */
async function askedAgain(
  candidates: readonly Candidate[],
  judge: JudgeAsked,
): Promise<Map<Candidate, Judgement[]>> {
  const said = new Map<Candidate, Judgement[]>(candidates.map((candidate) => [candidate, []]));
  if (candidates.length === 0) return said;
  for (const other of otherSeeds) {
    const records = await judge(candidates, other);
    candidates.forEach((candidate, at) => {
      said.get(candidate)?.push(...records.slice(at, at + 1).map(toJudgement));
    });
  }
  return said;
}
