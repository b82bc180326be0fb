/** Words about the benchmark's own files in this browser, and the engine's test on them. */
import type { FileUse } from '../../domain/official/holdings.ts';
import { formatMegabytes } from '../kit/format-number.ts';

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);
/** One file of it is a few kilobytes. */
const size = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)}\u2009kB` : formatMegabytes(bytes);

const megabytes = (done: number, all: number) => {
  const [number] = formatMegabytes(done).split('\u2009');
  return `${number ?? ''} of ${formatMegabytes(all)}`;
};

export const officialFilesText = {
  lead: 'The benchmark’s own code and tests are not part of this site, for its repository names no licence. Your browser can fetch them for you. Then the snippets can be read, and completions judged by the benchmark’s own tests, here and without a network.',
  title: 'Files',
  what: 'the list of the benchmark’s files',
  about: (from: {
    readonly publicCopy: string;
    readonly repository: string;
    readonly commit: string;
  }) => [
    {
      term: 'From',
      meaning: `[jsDelivr’s public copy of commit ${from.commit.slice(0, 7)}](${from.publicCopy}) ([the authors’ repository](${from.repository}/tree/${from.commit})). No other host is ever asked, and this one only when you ask.`,
    },
    {
      term: 'Check',
      meaning:
        'Each file’s SHA-256 is compared with the list that came with this site. A file that differs is named and not used.',
    },
    {
      term: 'Licence',
      meaning:
        'None is named. The files go from the public copy to your browser and stay in it; this site does not pass them on.',
    },
  ],
  table: 'What of the benchmark is in this browser',
  columns: { use: 'For', files: 'Files', size: 'Size' },
  uses: {
    runs: 'Reading and judging: code, tests and data of the 20 papers',
    prompts:
      'Prompts: the papers’ texts and the benchmark’s template, or one by one when asked for',
  } satisfies Record<FileUse, string>,
  sum: 'Together',
  ofFiles: (kept: number, all: number) => `${kept} of ${all}`,
  ofBytes: megabytes,
  load: (bytes: number) => `Load ResearchCodeBench (${formatMegabytes(bytes)})`,
  loadRest: (count: number, bytes: number) =>
    `Load the other ${count === 1 ? 'file' : files(count)} (${size(bytes)})`,
  loadTexts: (bytes: number) => `Load the papers’ texts too (${size(bytes)})`,
  remove: 'Remove from this browser',
  removed: (count: number) => `The benchmark’s ${files(count)} were removed from this browser.`,
  notRemoved: (why: string) => `Not removed: ${why}`,
  done: (doneFiles: number, allFiles: number, doneBytes: number, allBytes: number) =>
    `${doneFiles} of ${files(allFiles)} · ${megabytes(doneBytes, allBytes)}`,
  details: 'Where they come from, other ways, and what is kept',
  end: {
    stopped: 'Stopped. What came is kept; loading again goes on from there.',
    unreachable:
      'The public copy could not be reached. What came is kept: check the connection and load again, or give a zip file or a folder.',
    missing: (count: number) => `The public copy does not have ${files(count)}:`,
    differs: (count: number) =>
      `${files(count)} came otherwise than the pinned commit has ${count === 1 ? 'it' : 'them'}, and ${count === 1 ? 'was' : 'were'} not kept:`,
    failed: (why: string) => `Loading ended: ${why}`,
    complete: 'Every file came as the list says.',
    taken: (count: number, from: string) => `${files(count)} taken from “${from}”.`,
    left: (count: number) =>
      `${files(count)} in it ${count === 1 ? 'differs' : 'differ'} from the pinned commit, and ${count === 1 ? 'was' : 'were'} left:`,
    nothing: (from: string) =>
      `“${from}” has nothing of the benchmark. Give a checkout of its repository, or a zip file of one.`,
  },
  given: {
    title: 'From a checkout that you have',
    lead: 'A zip file of the repository, or a folder with it, of whatever commit: what is as the pinned commit has it is taken, what differs is named and left.',
    zip: 'Zip file',
    folder: 'Folder',
    drop: 'or drop either here',
  },
} as const;

export const selfTestText = {
  title: 'Self-test',
  lead: 'Does this browser judge as it should? For each paper the solution must pass, and an empty blank must not, unless the paper’s tests are known to let it.',
  run: 'Run the self-test',
  allBlanks: 'with every blank, not one a paper (some minutes)',
  needsFiles: 'It needs the benchmark’s files.',
  halted: (why: string) => `Halted: ${why} What was tested is kept.`,
  summary: (hold: number, tested: number) => `${hold} of ${tested} papers came out as they should.`,
  last: (day: string, engine: string) => `Last tested ${day} with ${engine}.`,
  engine: (name: string, version: string, python: string, numpy: string) =>
    `${name} ${version}, Python ${python}, NumPy ${numpy}`,
  table: 'Self-test by paper',
  columns: {
    paper: 'Paper',
    status: 'Verdict',
    solution: 'Solution',
    blanks: 'Empty blank',
    blanksTried: 'Empty blanks',
    blanksPassed: 'Empty blanks that pass',
    seconds: 'Time',
    memory: 'Peak memory',
    result: 'As it should be',
    tested: 'Tested',
  },
  secondsMeaning: 'Of the run of the solution, imports included.',
  memoryMeaning: 'The most that Python used in any of the paper’s runs, itself included.',
  notTested: 'not tested',
  noFiles: 'files not here',
  testing: 'being tested',
  holds: 'yes',
  fails: 'no',
  /** `isKnown`: those that pass are known to. */
  blanks: (passing: number, all: number, isKnown: boolean) =>
    passing === 0
      ? all === 1
        ? 'does not pass'
        : `none of ${all} passes`
      : `${passing} of ${all} pass${isKnown ? ', as is known' : ''}`,
  unknownEngine: 'an engine that did not say its name',
  stamp: { commit: 'commit of the benchmark', last: 'engine', link: 'link' },
} as const;
