declare module 'virtual:python-manifest' {
  /** Python's files of this build; served below `py/<version>/`. */
  const manifest: PythonFilesManifest;
  export default manifest;
}

// A script file cannot import at its top, and an ambient module cannot import a relative path.
// eslint-disable-next-line @typescript-eslint/consistent-type-imports
type PythonFilesManifest = import('./manifest.ts').PythonManifest;

declare module 'virtual:python-worker-source' {
  /** The bundled script of a Python worker. */
  const source: string;
  export default source;
}

declare module 'virtual:python-versions' {
  const versions: { readonly python: string; readonly pyodide: string };
  export default versions;
}
