/**
 * The script of the service worker. It serves the page and its workers; the frame around Python has an origin
 * of its own and never comes here: its bytes are transferred by the page.
 */
import { parseSiteCacheMessage, type SiteFiles } from './contract.ts';
import { SiteCache } from './site-cache.ts';

/** Put there by the build, in front of this script. */
declare const siteFiles: SiteFiles;

/** The part of a service worker's surroundings that is used; the page's types do not have it. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly skipWaiting: () => Promise<void>;
}
interface WaitingEvent extends Event {
  readonly waitUntil: (promise: Promise<unknown>) => void;
}
interface RequestEvent extends Event {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

const isScope = (value: object): value is WorkerScope => 'registration' in value;
const isWaiting = (event: Event): event is WaitingEvent => 'waitUntil' in event;
const isRequest = (event: Event): event is RequestEvent => 'respondWith' in event;

function serve(scope: WorkerScope): void {
  const cache = new SiteCache({
    base: scope.registration.scope,
    files: siteFiles,
    caches,
    fetch: (request) => fetch(request),
  });
  addEventListener('install', (event) => {
    if (isWaiting(event)) event.waitUntil(cache.install());
  });
  addEventListener('activate', (event) => {
    if (isWaiting(event)) event.waitUntil(cache.dropOthers());
  });
  addEventListener('fetch', (event) => {
    if (!isRequest(event)) return;
    const answer = cache.answer(event.request);
    if (answer !== null) event.respondWith(answer);
  });
  addEventListener('message', (event) => {
    const message = parseSiteCacheMessage(event.data);
    if (message === null || !isWaiting(event)) return;
    // What cannot be kept now is kept when it is next used.
    if (message.kind === 'keep') event.waitUntil(cache.keep(message.paths).catch(() => undefined));
    else event.waitUntil(scope.skipWaiting());
  });
}

const surroundings: object = globalThis;
if (isScope(surroundings)) serve(surroundings);
