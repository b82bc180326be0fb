/**
 * Gives the site its compiled data: the files lie below `data/`, and the page reads what they are from
 * `virtual:site-data`. In the dev server an edit in bench-data shows after a reload.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../process.ts';
import { compileBenchData, type CompiledData } from './compile.ts';

const moduleName = 'virtual:site-data';
const resolved = `\0${moduleName}`;
const folder = join(root, 'bench-data');

export function benchDataFiles(): Plugin {
  let compiled: CompiledData | null = null;
  const data = (): CompiledData => (compiled ??= compileBenchData(folder));

  return {
    name: 'bench-data',
    buildStart() {
      compiled = null;
    },
    resolveId: (id) => (id === moduleName ? resolved : null),
    load: (id) => (id === resolved ? `export default ${JSON.stringify(data().siteData)}` : null),
    generateBundle() {
      for (const [fileName, source] of data().files) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('all', (_event, path) => {
        if (!path.startsWith(folder)) return;
        compiled = null;
        const module = server.moduleGraph.getModuleById(resolved);
        if (module) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        const source = data().files.get(path);
        if (source === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'application/json');
        response.end(source);
      });
    },
  };
}
