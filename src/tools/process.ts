/** Starting other programs, without a shell, so that it works the same on every system. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Finished {
  /** Exit code; 1 when a signal ended it. */
  readonly code: number;
  /** stdout and stderr, in the order in which they came. */
  readonly output: string;
}

export interface RunOptions {
  /** Also shows the output while it runs; a name stands before each line, for programs side by side. */
  readonly echo?: boolean | string;
  readonly env?: Record<string, string>;
  /** The repository's root if not said. */
  readonly cwd?: string;
}

/** Shows output as it comes, or line by line behind a name. */
function shower(echo: boolean | string | undefined): { show(chunk: Buffer): void; end(): void } {
  const write = (text: string | Buffer) => void process.stderr.write(text);
  if (!echo) return { show: () => undefined, end: () => undefined };
  if (echo === true) return { show: write, end: () => undefined };
  let rest = '';
  return {
    show(chunk) {
      const lines = (rest + chunk.toString('utf8')).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) write(`${echo} │ ${line}\n`);
    },
    end() {
      if (rest !== '') write(`${echo} │ ${rest}\n`);
    },
  };
}

/** Runs a program to its end. */
export function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const shown = shower(options.echo);
    const collect = (chunk: Buffer) => {
      chunks.push(chunk);
      shown.show(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      shown.end();
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** The JavaScript file behind an npm package's command. */
function packageBin(name: string, command = name): string {
  const require = createRequire(import.meta.url);
  const manifestPath = findManifest(require, name);
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const bin = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  if (bin === undefined) throw new Error(`npm package ${name} has no command ${command}`);
  return join(dirname(manifestPath), bin);
}

/** Not every package exports its package.json, so it is looked for beside node_modules' folders. */
function findManifest(require: NodeJS.Require, name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const path = join(folder, name, 'package.json');
    try {
      readFileSync(path);
      return path;
    } catch {
      // Not in this node_modules; the next one up may have it.
    }
  }
  throw new Error(`npm package ${name} is not installed`);
}

/** Runs an npm package's command with this Node. */
export function runBin(
  name: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Finished> {
  return run(process.execPath, [packageBin(name), ...args], options);
}
