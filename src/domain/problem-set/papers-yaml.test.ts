import { describe, expect, test } from 'vitest';
import { parsePaperFiles, parsePapers } from './papers-yaml.ts';

const entry = {
  id: 'demo',
  title: 'A demo',
  arxiv_abs: 'https://arxiv.org/abs/2501.00001v2',
  arxiv_date: '2025-02-01',
  arxiv_v1_date: '2025-01-01',
  github_url: 'https://example.org/demo',
  first_commit_date: '2025-03-01',
  last_commit_date: '2025-04-01',
  venue: 'ICLR2025',
  annotated_file_paths: 'model.py',
  context_file_paths: null,
};

/** A line for every part, so that a fault's line tells which part it is about. */
const lineOf = (path: readonly (string | number)[]) => (path[0] === 1 ? 20 : 10) + path.length;
const files = (...value: unknown[]) => parsePaperFiles(value, 'papers.yaml', lineOf);
const messages = (...value: unknown[]) => {
  const outcome = files(...value);
  return outcome.ok ? [] : outcome.faults.map(({ line, message }) => `${line} ${message}`);
};

describe('the files of a paper', () => {
  test('may be one path or several; context files may be missing', () => {
    const two = { ...entry, id: 'two', annotated_file_paths: ['a.py', 'lib/b.py'] };
    expect(files(entry, { ...two, context_file_paths: 'c.py' })).toEqual({
      ok: true,
      value: [
        { id: 'demo', annotatedFiles: ['model.py'], contextFiles: [] },
        { id: 'two', annotatedFiles: ['a.py', 'lib/b.py'], contextFiles: ['c.py'] },
      ],
    });
  });

  test('need nothing else to be known of the paper', () => {
    expect(files({ id: 'x', annotated_file_paths: 'x.py', context_file_paths: null }).ok).toBe(
      true,
    );
  });

  const listOfPaths = 'must be a path inside the paper’s folder or a list of such paths';
  test.each([
    [{ annotated_file_paths: null }, `12 0.annotated_file_paths: ${listOfPaths}`],
    [{ annotated_file_paths: 3 }, `12 0.annotated_file_paths: ${listOfPaths}`],
    [{ annotated_file_paths: [] }, null],
    [{ annotated_file_paths: '../x.py' }, null],
    [{ annotated_file_paths: ['/etc/passwd'] }, null],
    [{ annotated_file_paths: 'C:\\x.py' }, null],
    [{ context_file_paths: true }, null],
    [{ context_file_paths: undefined }, null],
    [{ id: '../demo' }, '12 0.id: must be the name of a folder'],
    [{ id: 7 }, '12 0.id: must be text'],
  ])('%j is refused', (change, message) => {
    const told = messages({ ...entry, ...change });
    expect(told).toHaveLength(1);
    if (message !== null) expect(told).toEqual([message]);
  });

  test('without the key for context files say so', () => {
    expect(messages({ id: 'x', annotated_file_paths: 'x.py' })).toEqual([
      '12 0.context_file_paths: is missing',
    ]);
  });

  test('are refused for a paper that is listed twice', () => {
    expect(messages(entry, entry)).toEqual(['22 paper "demo" is listed twice.']);
  });

  test('are refused when the file holds no list', () => {
    expect(parsePaperFiles({ papers: [] }, 'papers.yaml', () => null)).toMatchObject({
      ok: false,
      faults: [{ line: null, message: 'must be a list of papers, each starting with "- id: ..."' }],
    });
  });
});

describe('the facts of a paper', () => {
  const facts = (...value: unknown[]) => parsePapers(value, 'papers.yaml', lineOf);

  test('are read in our words', () => {
    expect(facts(entry)).toMatchObject({
      ok: true,
      value: [
        {
          id: 'demo',
          venue: 'ICLR 2025',
          codeUrl: 'https://example.org/demo',
          arxivV1Date: '2025-01-01',
          firstCommitDate: '2025-03-01',
          originalFirstCommitDate: null,
          domain: null,
        },
      ],
    });
  });

  test('of a paper rewritten here name the authors’ code and its date, and what its notes say', () => {
    const rewritten = {
      ...entry,
      github_url: null,
      original_code_url: 'https://example.org/original',
      original_first_commit_date: '2024-01-01',
    };
    const notes = {
      benchmarkId: 'Demo',
      domain: 'maths',
      timeLimitSeconds: null,
      hints: new Map(),
    };
    const outcome = parsePapers([rewritten], 'papers.yaml', lineOf, new Map([['demo', notes]]));
    expect(outcome).toMatchObject({
      value: [
        {
          codeUrl: 'https://example.org/original',
          originalFirstCommitDate: '2024-01-01',
          benchmarkId: 'Demo',
          domain: 'maths',
        },
      ],
    });
  });

  test('are refused with a date that is none', () => {
    expect(facts({ ...entry, first_commit_date: '2025-3-1' })).toEqual({
      ok: false,
      faults: [
        {
          file: 'papers.yaml',
          line: 12,
          message: '0.first_commit_date: must be a day such as 2025-03-09',
        },
      ],
    });
  });
});
