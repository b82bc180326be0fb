/** What a report is about, as hashes: it belongs to files as long as these are the same. */
import type { StrengthReport } from '../../domain/exchange/strength-report.ts';
import { problemSha256 } from '../../domain/problem-set/run-files.ts';
import { webSha256 } from '../../domain/web-sha256.ts';
import type { PaperOnDisk } from '../bench-data/read-pset.ts';
import { sha256 } from '../sha256.ts';
import { equivalentsSha256 } from './equivalents.ts';
import { readWrongAnswers } from './wrong-answers.ts';

export async function paperHashes({
  files,
  folder,
}: PaperOnDisk): Promise<StrengthReport['files']> {
  const wrong = readWrongAnswers(folder).map(({ file, code }) => `${file}\0${sha256(code)}`);
  return {
    run: await problemSha256(files, null, webSha256),
    wrong: sha256(wrong.join('\n')),
    equivalents: equivalentsSha256(folder),
  };
}

/** As in a verdict of the snippet. */
export function snippetHash({ files }: PaperOnDisk, snippet: string): Promise<string> {
  return problemSha256(files, snippet, webSha256);
}
