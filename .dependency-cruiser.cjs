// Who may import whom. The picture and the reasons are in docs/architecture.md.

/** A layer, and the layers that it must never import. */
const never = (from, ...to) => ({
  name: `${from}-never-imports-${to.join('-')}`,
  severity: 'error',
  from: { path: `^src/${from}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^src/(${to.join('|')})/` },
});

/** A library that only one folder may know. */
const onlyUnder = (library, folder) => ({
  name: `${library}-only-under-${folder.replaceAll('/', '-')}`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/(${folder}/|tools/|testing/)|\\.test\\.ts$` },
  to: { path: `^node_modules/${library}/` },
});

module.exports = {
  forbidden: [
    never('domain', 'ports', 'data', 'workers', 'state', 'ui', 'pages', 'app', 'tools', 'testing'),
    never('ports', 'data', 'workers', 'state', 'ui', 'pages', 'app', 'tools', 'testing'),
    never('data', 'workers', 'state', 'ui', 'pages', 'app', 'tools', 'testing'),
    never('workers', 'data', 'state', 'ui', 'pages', 'app', 'tools', 'testing'),
    never('state', 'data', 'workers', 'ui', 'pages', 'app', 'tools', 'testing'),
    never('ui', 'ports', 'data', 'workers', 'state', 'pages', 'app', 'tools', 'testing'),
    never('pages', 'data', 'workers', 'app', 'tools', 'testing'),
    never('tools', 'data', 'state', 'ui', 'pages', 'app'),
    {
      name: 'app-is-imported-by-main-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/|main\\.ts$)' },
      to: { path: '^src/app/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'No Node, no browser library, no framework in the middle.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        pathNot: '^node_modules/valibot/',
      },
    },
    onlyUnder('pyodide', 'workers/python'),
    onlyUnder('hyparquet', 'workers/python/tables'),
    onlyUnder('comlink', 'workers'),
    onlyUnder('minisearch', 'workers/search'),
    onlyUnder('dexie', 'data/db'),
    onlyUnder('fflate', 'data/official'),
    onlyUnder('chart.js', 'ui/chart'),
    onlyUnder('chartjs-chart-error-bars', 'ui/chart'),
    onlyUnder('@codemirror', 'ui/code'),
    onlyUnder('@lezer', 'ui/code'),
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: '\\.d\\.ts$|\\.test\\.ts$|^src/testing/|^src/tools/',
      },
      to: {},
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '\\.(test|e2e)\\.ts$' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?(raw|url)$' },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^src/(python|testing/(fixtures|canary))/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'node', 'types'],
      extensions: ['.ts', '.svelte.ts', '.js', '.mjs', '.svelte', '.json'],
    },
  },
};
