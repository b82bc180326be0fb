/** What the untouched solutions tell of a problem set: where each paper's snippets can get a verdict. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import { parseAnnotatedFile } from '../../domain/problem-set/annotated-file.ts';
import { type OfficialStatus, officialStatuses } from '../../domain/problem-set/official-status.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';

const undecided = 'not decided: its own solution does not pass';
type Account = OfficialStatus | typeof undecided;

/** By what came of the solution, whatever the problem set: no list is asked. */
function accountOf({ verdict, differential }: VerdictRecord): Account {
  if (verdict === 'unsupported') return 'local runner only';
  if (verdict !== 'pass') return undecided;
  return differential ? 'differential' : 'scored here';
}

function snippetsIn({ files, annotated }: JudgeJob): number {
  const counts = annotated.map((path) => {
    const content = files[path];
    const file = content && 'text' in content ? parseAnnotatedFile(path, content.text) : null;
    return file?.ok ? file.value.snippets.length : 0;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One line a paper, then how many snippets there are of each kind. */
export function referenceAccount(
  jobs: readonly JudgeJob[],
  records: readonly VerdictRecord[],
): string {
  const papers = jobs.flatMap((job, at) => {
    const record = records[at];
    return record === undefined
      ? []
      : [{ job, record, snippets: snippetsIn(job), account: accountOf(record) }];
  });
  const widest = Math.max(...papers.map(({ job }) => job.paper.length));
  const lines = papers.map(({ job, record, snippets, account }) => {
    const took = record.seconds === null ? '' : ` in ${record.seconds.toFixed(2)} s`;
    const why = record.verdict === 'pass' ? '' : ` (${reasonOf(record)})`;
    const count = `${snippets}`.padStart(4);
    return `${job.paper.padEnd(widest)} ${count}  ${account}; solution: ${record.verdict}${took}${why}`;
  });
  const sums = [...officialStatuses, undecided].flatMap((account) => {
    const own = papers.filter((paper) => paper.account === account);
    const count = own.reduce((sum, { snippets }) => sum + snippets, 0);
    return own.length === 0 ? [] : [`${count} ${account}`];
  });
  const all = papers.reduce((sum, { snippets }) => sum + snippets, 0);
  return [...lines, `${all} snippets in ${papers.length} papers: ${sums.join(', ')}.`].join('\n');
}

function reasonOf({ gaps, detail }: VerdictRecord): string {
  if (gaps !== undefined && gaps.length > 0) return `needs ${gaps.join(', ')}`;
  return detail.split('\n')[0] ?? '';
}
