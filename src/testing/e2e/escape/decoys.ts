/** What an attacker would look for on the site's origin. It must stay unread and as it was. */
import type { Page } from 'playwright-core';

/** Stands in every decoy; whoever tells it has read one. */
export const secret = 'decoy-9f2c41';

/** What the page heard that no part of it says. */
interface Heard {
  readonly broadcasts: readonly unknown[];
  readonly windowMessages: readonly unknown[];
}

declare global {
  interface Window {
    heard: { broadcasts: unknown[]; windowMessages: unknown[] };
  }
}

/** Lays the decoys out on the page's origin, and lets the page listen. */
export async function layDecoys(page: Page): Promise<void> {
  await page.evaluate(async (text) => {
    document.cookie = `decoy=${text}`;
    localStorage.setItem('decoy', text);
    sessionStorage.setItem('decoy', text);
    window.name = text;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('app', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('decoy').add(text, 'decoy');
      };
      opening.onsuccess = () => {
        resolve(opening.result);
      };
      opening.onerror = () => {
        reject(new Error('no database'));
      };
    });
    database.close();
    await (await caches.open('app')).put('./decoy', new Response(text));
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle('decoy', { create: true })).createWritable();
    await file.write(text);
    await file.close();
    const heard: Window['heard'] = { broadcasts: [], windowMessages: [] };
    window.heard = heard;
    const channel = new BroadcastChannel('app');
    channel.onmessage = ({ data }) => heard.broadcasts.push(data);
    window.addEventListener('message', ({ data }) => heard.windowMessages.push(data));
  }, secret);
}

/** The decoys as they stand, in an order that is always the same. */
export async function readDecoys(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('app');
      opening.onsuccess = () => {
        resolve(opening.result);
      };
      opening.onerror = () => {
        reject(new Error('no database'));
      };
    });
    const stored = await new Promise<unknown>((resolve) => {
      const reading = database.transaction('decoy').objectStore('decoy').getAll();
      reading.onsuccess = () => {
        resolve(reading.result);
      };
    });
    database.close();
    const cache = await caches.open('app');
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle('decoy')).getFile();
    return {
      cookie: document.cookie,
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      name: window.name,
      databases: (await indexedDB.databases()).map(({ name }) => name),
      stored,
      caches: await caches.keys(),
      cached: await (await cache.match('./decoy'))?.text(),
      cacheSize: (await cache.keys()).length,
      file: await file.text(),
      locks: (await navigator.locks.query()).held?.length,
    };
  });
}

/** What has come to the page's open ears. */
export function heardBy(page: Page): Promise<Heard> {
  return page.evaluate(() => window.heard);
}
