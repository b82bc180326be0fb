/** Starts a child process that may read Python's files and nothing else. */
import { fork, type ChildProcess } from 'node:child_process';
import type { ChildPlan } from './child/child-contract.ts';

/** What a child is started from. */
export interface ChildLaunch {
  /** The bundled code of the child. */
  readonly script: string;
  readonly plan: ChildPlan;
}

export function startChild({ script, plan }: ChildLaunch): ChildProcess {
  const readable = [script, ...Object.values(plan.files)];
  return fork(script, [JSON.stringify(plan)], {
    execArgv: [
      '--no-warnings',
      '--disallow-code-generation-from-strings',
      permissionFlag(),
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
    // Nothing of the user's environment; Windows starts no process without this.
    env: process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** With it the process may read the files named, and can start no other. Node renamed it. */
function permissionFlag(): string {
  const isRenamed = process.allowedNodeEnvironmentFlags.has('--permission');
  return isRenamed ? '--permission' : '--experimental-permission';
}
