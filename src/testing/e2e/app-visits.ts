/** Visits to the built site: one browser and server a test file, one fresh profile a test. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { type ServedSite, serveSite } from './serve-site.ts';

export interface Visit {
  readonly page: Page;
  /** Every address that page, frame or worker asked for, relative to the site's folder. */
  readonly requests: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** Runs in the page before any script of the site. */
  readonly before?: () => void;
}

export interface Visits {
  /** Opens a page of the site in a profile that has never seen it. */
  open(hash: string, options?: VisitOptions): Promise<Visit>;
}

/**
 * Registers the hooks of a test file. After each test the profile is closed, and the test fails if any
 * of its pages logged an error, threw one, or asked another origin for anything.
 */
export function useVisits(): Visits {
  let site: ServedSite;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([serveSite(), launchChromium()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const found = problems;
    contexts = [];
    problems = [];
    expect(found).toEqual([]);
  });

  const watch = (page: Page, requests: string[]) => {
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console error: ${message.text()}`);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith(site.url)) requests.push(url.slice(site.url.length));
      else if (!/^(blob|data):/.test(url)) problems.push(`foreign request: ${url}`);
    });
  };

  return {
    async open(hash, { before, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      if (before) await context.addInitScript(before);
      const page = await context.newPage();
      const requests: string[] = [];
      watch(page, requests);
      await page.goto(`${site.url}${hash}`);
      return { page, requests };
    },
  };
}
