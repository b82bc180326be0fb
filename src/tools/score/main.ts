/** Entry of `npm run score`. */
import { score } from './score.ts';

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => {
    interrupted.abort();
  });
}

process.exitCode = await score(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interrupted.signal,
});
