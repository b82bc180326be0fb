/** Bundles one TypeScript entry into the text of one classic script. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

export interface ClassicScript {
  readonly code: string;
  /** Every source file in it, so that the dev server can bundle it anew when one changes. */
  readonly sources: readonly string[];
}

const strictly = "'use strict';";

/** Same input, same text: no hash, clock or path of the machine goes in. */
export async function bundleClassicScript(entry: URL): Promise<ClassicScript> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'sandboxed' },
      // Modules are strict, scripts are not by themselves: functions would give away who called them.
      rolldownOptions: { output: { intro: strictly } },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = result.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  if (chunk === undefined) throw new Error(`Bundling ${entry.pathname} gave no script`);
  return { code: chunk.code, sources: chunk.moduleIds };
}
