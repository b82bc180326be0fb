/**
 * Gives the site its own copy of Python: the files lie below `py/<version>/`, and the app reads what
 * they are from `virtual:python-manifest`. In the dev server our Python is packed anew when it is
 * saved.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { pythonSourceDir } from './bench-packages.ts';
import { buildPythonFiles, type PythonFiles } from './build.ts';
import { pyodideVersion } from './paths.ts';

const manifestModule = 'virtual:python-manifest';
const resolvedManifest = `\0${manifestModule}`;
/** What a page shows of it before it runs anything; the manifest is some kilobytes of hashes. */
const versionsModule = 'virtual:python-versions';
const resolvedVersions = `\0${versionsModule}`;
const resolved = new Map([
  [manifestModule, resolvedManifest],
  [versionsModule, resolvedVersions],
]);
const folder = `py/${pyodideVersion}/`;
/** Editors save in several steps. */
const settleMs = 100;

export function pythonFiles(): Plugin {
  let built: PythonFiles | null = null;
  // Not in the dev server: it would be made again with every change of our Python.
  let images: 'made' | 'none' = 'none';
  const files = async (): Promise<PythonFiles> => (built ??= await buildPythonFiles({ images }));

  return {
    name: 'python-files',
    configResolved({ command }) {
      images = command === 'build' ? 'made' : 'none';
    },
    async buildStart() {
      built = await buildPythonFiles({ images });
    },
    resolveId: (id) => resolved.get(id) ?? null,
    async load(id) {
      if (id !== resolvedManifest && id !== resolvedVersions) return null;
      const { manifest } = await files();
      const { python, version: pyodide } = manifest;
      return `export default ${JSON.stringify(id === resolvedManifest ? manifest : { python, pyodide })}`;
    },
    async generateBundle() {
      const { manifest, dir } = await files();
      for (const { path } of Object.values(manifest.files)) {
        const source = readFileSync(join(dir, path));
        this.emitFile({ type: 'asset', fileName: folder + path, source });
      }
    },
    configureServer(server) {
      serve(server, files);
      watchPython(server, async () => {
        built = await buildPythonFiles();
      });
    },
  };
}

function serve(server: ViteDevServer, files: () => Promise<PythonFiles>): void {
  server.middlewares.use(server.config.base + folder, (request, response, next) => {
    const name = (request.url ?? '').slice(1);
    // A plain name of ours and nothing else: a path could lead out of the folder.
    if (!/^[\w.-]+\.bin$/.test(name)) {
      next();
      return;
    }
    files()
      .then(({ dir }) => readFileSync(join(dir, name)))
      .then((content) => {
        response.setHeader('Content-Type', 'application/octet-stream');
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        response.end(content);
      })
      .catch(next);
  });
}

function watchPython(server: ViteDevServer, rebuild: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  const onChange = (path: string) => {
    if (!path.startsWith(pythonSourceDir) || path.includes('__pycache__')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      rebuild().then(
        () => {
          const module = server.moduleGraph.getModuleById(resolvedManifest);
          if (module) server.moduleGraph.invalidateModule(module);
          server.ws.send({ type: 'full-reload' });
        },
        (error: unknown) => {
          server.config.logger.error(`Our Python could not be packed: ${String(error)}`);
        },
      );
    }, settleMs);
  };
  server.watcher.add(pythonSourceDir);
  server.watcher.on('all', (_event, path) => {
    onChange(path);
  });
}
