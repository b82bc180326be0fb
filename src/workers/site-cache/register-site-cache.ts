/** The page's side of the service worker: brings it in, and tells when a new version of the site waits. */
import type { SiteCacheMessage } from './contract.ts';

export interface SiteUpdates {
  /** Calls the listener when a new version is there, until the page is left. */
  onReady(listener: () => void): void;
  /** Takes the new version: the page is loaded anew. Nothing happens when there is none. */
  take(): void;
  /** A worker has fetched this, which the page is not told of otherwise. */
  noteLoaded(address: string): void;
}

const scriptName = 'sw.js';
/** So long nothing more has been loaded: what comes now disturbs nobody. */
const quietMs = 3_000;

/** Without service workers, or in the dev server, the site works as well, and says nothing of it. */
export function registerSiteCache(base: string): SiteUpdates {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;
  const loaded = new Set<string>();
  let noteLoaded = (address: string): void => {
    loaded.add(address);
  };
  const offer = (worker: ServiceWorker) => {
    waiting = worker;
    for (const listener of listeners) listener();
  };
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (serviceWorker !== undefined && import.meta.env.PROD) {
    void whenLoaded()
      .then(() => (serviceWorker.controller === null ? whenQuiet() : undefined))
      .then(() => serviceWorker.register(base + scriptName, { scope: base }))
      .then(async (registration) => {
        watchForNewer(registration, serviceWorker, offer);
        if (serviceWorker.controller !== null) return;
        // The site's own files have been stored then.
        await serviceWorker.ready;
        noteLoaded = keepWhatIsLoaded(base, registration, loaded);
      })
      // The browser may forbid it; the next visit fetches everything again.
      .catch(() => undefined);
  }
  return {
    onReady(listener) {
      listeners.add(listener);
      if (waiting !== null) listener();
    },
    noteLoaded: (address) => {
      noteLoaded(address);
    },
    take() {
      if (waiting === null) return;
      serviceWorker?.addEventListener('controllerchange', () => {
        location.reload();
      });
      send(waiting, { kind: 'take-over' });
    },
  };
}

function send(worker: ServiceWorker, message: SiteCacheMessage): void {
  worker.postMessage(message);
}

/** The first view comes first. */
function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener(
      'load',
      () => {
        resolve();
      },
      { once: true },
    );
  });
}

/**
 * On the first visit whoever waits for Python comes first too: when the service worker is brought in, it fetches and
 * stores all of the site's own files.
 */
function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, quietMs);
    };
    const observer = new PerformanceObserver(wait);
    observer.observe({ type: 'resource' });
    wait();
  });
}

function watchForNewer(
  registration: ServiceWorkerRegistration,
  { controller }: ServiceWorkerContainer,
  offer: (worker: ServiceWorker) => void,
): void {
  const look = () => {
    // The very first one waits for nobody, and is no news.
    if (registration.waiting !== null && controller !== null) offer(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/**
 * On the first visit the service worker comes later than the first files, and does not step in between: who
 * waits for Python should not wait for a store too. It is told afterwards what has been loaded: by the page, or
 * through the function that is given back.
 */
function keepWhatIsLoaded(
  base: string,
  registration: ServiceWorkerRegistration,
  known: ReadonlySet<string>,
): (address: string) => void {
  const loaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (worker !== null) send(worker, { kind: 'keep', paths: [...loaded] });
  };
  const note = (...addresses: readonly string[]) => {
    for (const address of addresses) {
      if (address.startsWith(base)) loaded.add(address.slice(base.length));
    }
    clearTimeout(timer);
    timer = setTimeout(tell, quietMs);
  };
  new PerformanceObserver((list) => {
    note(...list.getEntries().map(({ name }) => name));
  }).observe({ type: 'resource', buffered: true });
  note(...known);
  return note;
}
