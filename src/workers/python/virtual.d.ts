declare module 'virtual:python-manifest' {
  /** Python's files of this build; served below `py/<version>/`. */
  const manifest: import('./manifest.ts').PythonManifest;
  export default manifest;
}
