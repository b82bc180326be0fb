/** `npm run format`: rewrites files as the format gates want them. */
import { ensureVenv } from '../python-env/venv.ts';
import { run, runBin } from '../process.ts';

const results = [
  await runBin('prettier', ['--write', '--log-level', 'warn', '.'], { echo: true }),
  await run(await ensureVenv(), ['-m', 'ruff', 'format', 'src/python'], { echo: true }),
];
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
