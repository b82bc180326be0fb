/** Where the parts meet: the only place that knows which adapter is real. */
import siteData from 'virtual:site-data';
import versions from 'virtual:python-versions';
import { BundledProblemSet } from '../data/bench/bundled-problem-set.ts';
import { openPackDataset, publishedDataset } from '../data/bench/datasets.ts';
import { fetchSiteFile } from '../data/bench/fetch-site-file.ts';
import { DexieBatchStore } from '../data/db/dexie-batch-store.ts';
import { DexieOfficialStore } from '../data/db/dexie-official-store.ts';
import { DexieRunStore } from '../data/db/dexie-run-store.ts';
import { DexieSelfTestStore } from '../data/db/dexie-self-test-store.ts';
import { openDatabase } from '../data/db/open-database.ts';
import { keptNumber } from '../data/settings/kept-number.ts';
import { WebLocks } from '../data/locks/web-locks.ts';
import { CdnOrigin } from '../data/official/cdn-origin.ts';
import { StoredProblemSet } from '../data/official/stored-problem-set.ts';
import { unzip } from '../data/official/unzip.ts';
import { wait } from '../data/official/wait.ts';
import { parsePublishedFile, type PublishedFile } from '../domain/exchange/site-data.ts';
import { type OfficialFiles, parseOfficialFiles } from '../domain/official/official-files.ts';
import type { KnownSet } from '../domain/problem-set/known-sets.ts';
import { publicCopyOf } from '../domain/official/public-copy.ts';
import { webSha256 } from '../domain/web-sha256.ts';
import type { ProblemSetSource } from '../ports/problem-set-source.ts';
import { BatchesState } from '../state/batches.svelte.ts';
import { ClaimsState } from '../state/claims.svelte.ts';
import { LeaderboardState } from '../state/leaderboard.svelte.ts';
import { OfficialFilesState } from '../state/official-files.svelte.ts';
import type { PromptTools } from '../state/official-prompts.ts';
import { ProblemSetState } from '../state/problem-set.svelte.ts';
import { SearchState } from '../state/search.svelte.ts';
import { SelfTestState } from '../state/self-test.svelte.ts';
import { PythonSession } from '../state/python-session.svelte.ts';
import { cannotRunSafely } from '../ui/text/isolation.ts';
import { PythonOnDemand } from '../workers/python/python-on-demand.ts';
import { registerSiteCache } from '../workers/site-cache/register-site-cache.ts';
import { createSearchClient } from '../workers/search/create-search-client.ts';
import { createStatsClient } from '../workers/stats/create-stats-client.ts';
import { Router } from './router.svelte.ts';

/** Fetches once; a failure is forgotten, so that the next call tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    if (loading === null) {
      loading = load();
      loading.catch(() => (loading = null));
    }
    return loading;
  };
}

export function compose() {
  // Hash routes leave the path alone, so the page's own folder is the site's base.
  const base = new URL('.', document.baseURI).href;
  const loadPublished = once<PublishedFile>(() =>
    fetchSiteFile(base, siteData.published, parsePublishedFile),
  );
  const loadOfficialFiles = once<OfficialFiles>(() =>
    fetchSiteFile(base, siteData.officialFiles, parseOfficialFiles),
  );
  const opened = openDatabase();
  const officialStore = new DexieOfficialStore(opened);
  const store = new DexieRunStore(
    [
      publishedDataset(siteData.published, loadPublished),
      openPackDataset(base, siteData.openPackRuns),
    ],
    opened,
  );
  const packSource = new BundledProblemSet(base, siteData.openPackIndex);
  const updates = registerSiteCache(base);
  const runtime = new PythonOnDemand(async () => {
    const [{ createPythonClient }, { default: manifest }] = await Promise.all([
      import('../workers/python/create-python-client.ts'),
      import('virtual:python-manifest'),
    ]);
    return createPythonClient({
      ...{ manifest, baseUrl: base, sayLack: cannotRunSafely },
      onFetched: (address) => {
        updates.noteLoaded(address);
      },
    });
  });
  const session = new PythonSession(runtime, keptNumber('memory-mb'));
  const official = new OfficialFilesState({
    origin: new CdnOrigin(publicCopyOf(siteData.publishedSource)),
    store: officialStore,
    loadFiles: loadOfficialFiles,
    sha256: webSha256,
    unzip,
    wait,
  });
  const officialSet = new StoredProblemSet({
    store: officialStore,
    loadFiles: loadOfficialFiles,
    loadPublished,
  });
  const newId = () => crypto.randomUUID();
  const time = () => new Date().toISOString();
  const batchesOf = (pset: KnownSet, source: ProblemSetSource) =>
    new BatchesState(pset, {
      store: new DexieBatchStore(opened),
      runs: store,
      source,
      session,
      locks: new WebLocks(navigator.locks),
      newId,
      now: () => performance.now(),
      time,
    });
  return {
    router: new Router(),
    store,
    session,
    batches: {
      'open-pack': batchesOf('open-pack', packSource),
      researchcodebench: batchesOf('researchcodebench', officialSet),
    } satisfies Record<KnownSet, BatchesState>,
    /** The benchmark's own files, and the problem set that they make. */
    official,
    officialPapers: new ProblemSetState(officialSet),
    /** What prompts are made of, by views that come when they are opened. */
    promptTools: {
      source: officialSet,
      loadFiles: loadOfficialFiles,
      open: (path) => official.open(path),
    } satisfies PromptTools,
    selfTest: new SelfTestState({
      store: new DexieSelfTestStore(opened),
      source: officialSet,
      session,
      time,
    }),
    board: new LeaderboardState(store, loadPublished),
    packBoard: new LeaderboardState(
      store,
      async () => ({ ...(await packSource.loadIndex()), models: [] }),
      'open-pack',
    ),
    claims: new ClaimsState(createStatsClient()),
    updates,
    pack: new ProblemSetState(packSource),
    search: new SearchState(createSearchClient(), async () => {
      const { loadSearchEntries } = await import('./search-source.ts');
      return loadSearchEntries({ store, loadPublished, packSource });
    }),
    loadPublished,
    published: siteData.published,
    engine: versions,
    siteUrl: base,
    versions: {
      published: siteData.published.sha256,
      openPack: siteData.openPackIndex.sha256,
    },
    source: siteData.publishedSource,
    newId,
    today: () => new Date().toISOString().slice(0, 10),
  };
}

export type Parts = ReturnType<typeof compose>;
