/** Visits to the built site: one browser and server a test file, a fresh profile a test or one a file. */
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
  /** Opens a page of the site, in a profile that has never seen it if the file or an option asks for one. */
  open(hash: string, options?: VisitOptions): Promise<Visit>;
}

export interface Profiles {
  /**
   * `test`: each visit's profile has never seen the site. `file`: only the first one's, for tests to which
   * it makes no difference what was kept; a second visit takes half the time.
   */
  readonly freshFor: 'test' | 'file';
}

/**
 * Registers the hooks of a test file. After each test its pages are closed, and the test fails if any
 * of them logged an error, threw one, or asked another origin for anything.
 */
export function useVisits({ freshFor }: Profiles = { freshFor: 'test' }): Visits {
  let site: ServedSite;
  let browser: Browser;
  let kept: BrowserContext | undefined;
  let pages: Page[] = [];
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
    await Promise.all([...pages, ...contexts].map((opened) => opened.close()));
    const found = problems;
    pages = [];
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

  const newContext = (options: BrowserContextOptions) =>
    browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });

  /** A page of the profile that the file keeps, or of a new one: options of a profile ask for that. */
  const newPage = async (options: BrowserContextOptions): Promise<Page> => {
    if (freshFor === 'file' && Object.keys(options).length === 0) {
      kept ??= await newContext({});
      const page = await kept.newPage();
      pages.push(page);
      return page;
    }
    const context = await newContext(options);
    contexts.push(context);
    return context.newPage();
  };

  return {
    async open(hash, { before, ...options } = {}) {
      const page = await newPage(options);
      if (before) await page.addInitScript(before);
      const requests: string[] = [];
      watch(page, requests);
      await page.goto(`${site.url}${hash}`);
      return { page, requests };
    },
  };
}
