/** Words for where the benchmark's own tests can decide. */
import {
  type OfficialStatus,
  officialStatuses,
  type StatusCounts,
} from '../../domain/problem-set/official-status.ts';

export const statusText = {
  column: 'Verdict',
  stamp: 'verdicts in a browser',
  meaning: {
    'scored here': 'The benchmark’s own tests decide in this browser, and the verdict counts.',
    differential:
      'The tests hold numbers of their authors’ machine, which no other arrives at. A completion is ' +
      'compared with the solution’s own numbers in this interpreter instead. Such a verdict is in no score.',
    'local runner only':
      'The tests need what no browser has. The local runner judges it with the real libraries.',
  } satisfies Record<OfficialStatus, string>,
  of: (snippets: number) => `Of ${snippets} snippets:`,
  counts: (counts: StatusCounts) =>
    officialStatuses
      .filter((status) => counts[status] > 0)
      .map((status) => `${counts[status]} ${status}`)
      .join(', '),
  runner: {
    title: 'Judged by the local runner only',
    repae:
      'Its tests download 528 MB of weights, start worker processes, and compare numbers of the ' +
      'authors’ machine exactly. In this browser a verdict would be “unsupported”, whatever the completion.',
    command:
      'python -m bench_runner --pset PSET --candidates completions.jsonl --out verdicts.jsonl',
    then: 'Run it with the real libraries in a checkout of the benchmark, and import its verdicts on the leaderboard.',
    leaderboard: 'Open the leaderboard',
    copy: 'Copy command',
  },
  gmflow:
    'The local runner judges by the test’s own constants; it decides only where the untouched solution meets them.',
} as const;
