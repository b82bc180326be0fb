/**
 * A process that makes a heap image, in surroundings like those of a page's worker. Its argument is JSON:
 * `files` (name -> path), whether to warm SciPy, and the folder for what is made. It is a process of its own
 * because it changes what Pyodide sees of Node.
 */
import { writeFileSync, writeSync } from 'node:fs';
import process from 'node:process';
import { join } from 'node:path';
import * as v from 'valibot';
import { lastLine } from '../../../workers/python/boot/last-line.ts';
import { makeImage } from '../../../workers/python/image/make-image.ts';
import { bootPartsFrom, serveFrom } from '../../../workers/python/worker/boot-parts-from.ts';
import { preparePyodideSurroundings } from '../../../workers/python/worker/pyodide-surroundings.ts';
import { actAsWorker } from '../../score/child/act-as-worker.ts';
import { LocalFiles } from '../../score/child/local-files.ts';

/** Kept, because Node's own `process` is hidden below. Pyodide leaves something open. */
const exit = process.exit.bind(process);
const planSchema = v.object({
  files: v.record(v.string(), v.string()),
  withScipy: v.boolean(),
  out: v.string(),
});

const errors = process.stderr.fd;
const say = (words: string) => writeSync(errors, words);

async function make(): Promise<void> {
  const plan = v.parse(planSchema, JSON.parse(process.argv[2] ?? ''));
  const fileNames = Object.keys(plan.files);
  const files = new LocalFiles(plan.files);
  await files.readAll();
  const module = files.get('pyodide.asm.wasm').then((wasm) => WebAssembly.compile(wasm));
  actAsWorker();
  preparePyodideSurroundings({ files, fileNames, module });
  const parts = await bootPartsFrom(files, fileNames, plan.withScipy);
  const { head, pages } = await makeImage({ ...parts, serve: serveFrom(files) });
  writeFileSync(join(plan.out, 'head'), head);
  writeFileSync(join(plan.out, 'pages'), pages);
}

make().then(
  () => exit(0),
  (error: unknown) => {
    // Node itself would show the line of Pyodide's script, which is all of it.
    say(lastLine(error));
    exit(1);
  },
);
