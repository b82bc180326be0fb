/** Which stored verdicts are about what is there now. */
import { completionSha256 } from '../../domain/completion/extract-code.ts';
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { problemSha256 } from '../../domain/problem-set/run-files.ts';
import { webSha256 } from '../../domain/web-sha256.ts';
import type { Attempt } from '../open-pack/judge-attempts.ts';

/** For each attempt the stored record on the same code and the same problem; undefined without one. */
export async function freshRecords(
  attempts: readonly Attempt[],
  stored: readonly VerdictRecord[],
): Promise<(VerdictRecord | undefined)[]> {
  return Promise.all(
    attempts.map(async ({ paper, snippet, id, code }) => {
      const problem = await problemSha256(paper.files, snippet, webSha256);
      const completion = code === null ? null : await completionSha256(code, webSha256);
      return stored.find(
        (record) =>
          record.paper === paper.id &&
          record.snippet === snippet &&
          record.id === id &&
          record.problemSha256 === problem &&
          record.completionSha256 === completion,
      );
    }),
  );
}
