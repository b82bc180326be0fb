/** One way to start the browser for every end-to-end test. */
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tools/test/chromium.ts';

/** No sandbox, because containers offer none; no traffic of the browser's own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser's program; throws where there is none. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === null) throw new Error('No Chromium found. Set CHROME_PATH to one.');
  return path;
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), headless: true, args: chromiumArgs });
}
