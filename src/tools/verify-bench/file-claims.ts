/** What must be true of files before anything is judged. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMarker } from '../../domain/problem-set/annotated-file.ts';
import { splitLines } from '../../domain/problem-set/python-text.ts';
import { baselineRuns } from '../baselines/baselines.ts';
import type { PaperOnDisk, ProblemSetOnDisk } from '../bench-data/read-pset.ts';
import { promptsOf } from '../prompts/prompts.ts';
import { linesShownIn, tellingLines } from '../prompts/solution-lines.ts';
import { type Findings, type Outcome, toFindings } from './findings.ts';
import type { WrongAnswer } from './wrong-answers.ts';

export function paperFindings(paper: PaperOnDisk, wrong: readonly WrongAnswer[]): Findings {
  const outcomes = [
    ...wrongFolders(paper, wrong),
    ...wrongAnswerForEach(paper, wrong),
    ...hintForEach(paper),
    ...hintsTellNoLine(paper),
    ...referencesAgree(paper),
  ];
  return toFindings(outcomes);
}

/** Each folder below `wrong/` is a snippet's name. */
function wrongFolders({ id, snippets }: PaperOnDisk, wrong: readonly WrongAnswer[]): Outcome[] {
  return [...new Set(wrong.map(({ snippet }) => snippet))].map((snippet) => {
    if (snippets.some(({ name }) => name === snippet)) return null;
    const message = 'The paper has no snippet of this name.';
    return { paper: id, snippet, file: `wrong/${snippet}/`, message };
  });
}

function wrongAnswerForEach(paper: PaperOnDisk, wrong: readonly WrongAnswer[]): Outcome[] {
  return paper.snippets.map(({ name }) => {
    if (wrong.some(({ snippet }) => snippet === name)) return null;
    const message = 'There is no wrong answer for the snippet.';
    return { paper: paper.id, snippet: name, file: `wrong/${name}/`, message };
  });
}

function hintForEach({ id, snippets }: PaperOnDisk): Outcome[] {
  return snippets.map(({ name, hint }) => {
    if (hint !== null) return null;
    const message = 'There is no hint for the snippet.';
    return { paper: id, snippet: name, file: 'notes.yaml', message };
  });
}

function hintsTellNoLine({ id, annotated, notes }: PaperOnDisk): Outcome[] {
  return annotated.flatMap((file) =>
    file.snippets.map((span) => {
      const hint = notes?.hints.get(span.name) ?? '';
      const [line] = linesShownIn(hint, tellingLines(file, span));
      if (line === undefined) return null;
      const message = `The hint holds a line of the solution: ${line}`;
      return { paper: id, snippet: span.name, file: 'notes.yaml', message };
    }),
  );
}

/**
 * The tests compare with `<file>_ref.py`, which the pack's README calls the same logic without markers.
 * Markers, blank lines and the text at the top of the module apart, it is the same line by line.
 */
function referencesAgree({ id, annotated, files }: PaperOnDisk): Outcome[] {
  return annotated.flatMap(({ path, lines }) => {
    const reference = path.replace(/\.py$/, '_ref.py');
    const content = files[reference];
    if (content === undefined || !('text' in content)) return [];
    const ours = logicLines(lines);
    const theirs = logicLines(splitLines(content.text));
    const at = ours.findIndex((line, index) => line !== theirs[index]);
    if (at === -1 && ours.length === theirs.length) return [null];
    const line = ours[at] ?? theirs[ours.length] ?? '';
    const message = `It differs from ${path} without its markers, first at: ${line.trim()}`;
    return [{ paper: id, snippet: null, file: reference, message }];
  });
}

function logicLines(lines: readonly string[]): string[] {
  const text = lines.filter((line) => !isMarker(line) && line.trim() !== '').join('\n');
  return text.replace(/^"""[^]*?"""\n/, '').split('\n');
}

/** No prompt shows a line of its solution. */
export function promptFindings(pset: ProblemSetOnDisk): Findings {
  const prompts = promptsOf(pset, true);
  const outcomes = pset.papers.flatMap((paper) =>
    paper.annotated.flatMap((file) =>
      file.snippets.map((span) => {
        const own = prompts.find(
          (prompt) => prompt.paper === paper.id && prompt.snippet === span.name,
        );
        const [line] = linesShownIn(own?.prompt ?? '', tellingLines(file, span));
        if (line === undefined) return null;
        const message = `The prompt holds a line of the solution: ${line}`;
        return { paper: paper.id, snippet: span.name, file: 'paper2code_paper.md', message };
      }),
    ),
  );
  return toFindings(outcomes);
}

/** The baselines are what the program makes of the files as they are. @param pset the whole set */
export async function baselineFindings(pset: ProblemSetOnDisk, runsDir: string): Promise<Findings> {
  const runs = await baselineRuns(pset);
  const outcomes = runs.flatMap(({ id, files }) =>
    Object.entries(files).map(([name, content]) => {
      const path = join(runsDir, id, name);
      if (existsSync(path) && readFileSync(path, 'utf8') === content) return null;
      const message = 'The file is not what the program makes. Run `npm run baselines`.';
      return { paper: 'all papers', snippet: null, file: `runs/${id}/${name}`, message };
    }),
  );
  return toFindings(outcomes);
}
