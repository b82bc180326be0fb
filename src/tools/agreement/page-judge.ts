/** A judge that is a page of Chromium: the engine's test page, built and served as the site is. */
import type { VerdictRecord } from '../../domain/completion/types.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { openEngineSite } from '../../testing/e2e/engine-site.ts';
import { launchChromium } from '../../testing/e2e/launch-chromium.ts';
import { runInPage } from '../../testing/soak/soak-page.ts';

export interface PageJudge {
  judge(job: JudgeJob): Promise<VerdictRecord>;
  close(): Promise<void>;
}

/** One page judges all jobs, one after the other, as somebody's does. */
export async function openPageJudge(): Promise<PageJudge> {
  const site = await openEngineSite();
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(site.url);
  return {
    async judge(job) {
      const outcome = await runInPage(page, { job });
      if (outcome.kind === 'none') throw new Error(`The page gave no verdict: ${outcome.why}`);
      return outcome.record;
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
