/** Reads a job's Parquet files for Python. The page and `score` both ask with what this gives. */
import type { Table } from '../../../domain/problem-set/table.ts';
import type { FileContent } from '../../../domain/problem-set/types.ts';
import type { JudgeJob } from '../../../ports/python-runtime.ts';

type Tables = Readonly<Record<string, Table>>;

/** A job with the tables in its Parquet files, by path; without the field when it has none. */
export interface JobWithTables extends JudgeJob {
  readonly tables?: Tables;
}

/** A paper's files are read once, however many completions are judged. */
const read = new WeakMap<JudgeJob['files'], Promise<Tables>>();

const isParquet = (path: string) => path.endsWith('.parquet');

/** Never rejects: what cannot be read is said in its table. */
export async function withTables(job: JudgeJob): Promise<JobWithTables> {
  if (!Object.keys(job.files).some(isParquet)) return job;
  let tables = read.get(job.files);
  if (tables === undefined) {
    tables = readTables(job.files);
    read.set(job.files, tables);
  }
  return { ...job, tables: await tables };
}

async function readTables(files: JudgeJob['files']): Promise<Tables> {
  const found = Object.entries(files).filter(([path]) => isParquet(path));
  // Few papers need it.
  const { readParquet } = await import('./read-parquet.ts');
  const tables = found.map(async ([path, content]) => {
    return [path, await readParquet(bytesOf(content))] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

function bytesOf(content: FileContent): Uint8Array<ArrayBuffer> {
  if ('text' in content) return new TextEncoder().encode(content.text);
  return Uint8Array.from(atob(content.base64), (unit) => unit.charCodeAt(0));
}
