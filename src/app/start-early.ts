/** Starts what a reader is likely to want soon, once the page stands still. */

/** What browsers that know it tell of the connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** What the page itself still loads comes first: a browser opens few connections at a time. */
const settleMs = 500;
/** After that the first idle moment is taken, or this one. */
const latestMs = 1_000;

/** Some 25 MB nobody has asked for yet: not where data is dear or slow. */
function isCheap(connection: Connection | undefined): boolean {
  if (connection === undefined) return true;
  return connection.saveData !== true && !/2g|3g/.test(connection.effectiveType ?? '');
}

/** Gives the way to call it off. Safari has no idle callbacks, and starts at the latest moment. */
export function startEarly(start: () => void): () => void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!isCheap(typeof connection === 'object' && connection !== null ? connection : undefined)) {
    return () => undefined;
  }
  const hasIdle = typeof requestIdleCallback === 'function';
  let idle = 0;
  const settled = setTimeout(
    () => {
      if (hasIdle) idle = requestIdleCallback(start, { timeout: latestMs });
      else start();
    },
    hasIdle ? settleMs : latestMs,
  );
  return () => {
    clearTimeout(settled);
    if (hasIdle) cancelIdleCallback(idle);
  };
}
