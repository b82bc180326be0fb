/** The snippet page as a reader works it: words for what they do and see. */
import type { Page } from 'playwright-core';

export const place = '#/papers/open-pack/minp/scaled-threshold';

/** Lines that pass the tests of min-p's scaled threshold. */
export const rightLines = [
  '    limit = p_base * probs.max(dim=-1, keepdim=True).values',
  '    keep = probs >= limit',
].join('\n');
/** A threshold that forgets the best token. */
export const wrongLines = '    keep = probs >= p_base';

export class SnippetPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get editor() {
    return this.page.getByRole('textbox', { name: 'Your completion' });
  }
  get runButton() {
    return this.page.getByRole('button', { name: 'Run tests' });
  }
  get stopButton() {
    return this.panel.getByRole('button', { name: 'Stop' });
  }
  get panel() {
    return this.page.getByRole('region', { name: 'Your completion' });
  }
  /** The verdict on what was typed. */
  get verdict() {
    return this.panel.getByRole('group', { name: 'Verdict' });
  }
  get status() {
    return this.panel.getByRole('status');
  }
  /** Completions kept for this snippet. */
  get completions() {
    return this.page.locator('ul.completions > li');
  }

  /** Those of them that were judged in this browser. */
  get ownCompletions() {
    return this.completions.filter({ hasText: 'yours' });
  }

  /** What is in the editor, line by line. */
  async typed(): Promise<string> {
    return (await this.editor.locator('.cm-line').allInnerTexts())
      .map((line) => line.replace(/\n$/, ''))
      .join('\n');
  }

  /** Pastes over what is there. */
  async paste(text: string): Promise<void> {
    await this.editor.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.editor.evaluate((target, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const options = { clipboardData, bubbles: true, cancelable: true };
      target.dispatchEvent(new ClipboardEvent('paste', options));
    }, text);
  }

  async setLimit(seconds: number): Promise<void> {
    await this.panel.getByRole('spinbutton', { name: 'limit' }).fill(String(seconds));
    await this.panel.getByRole('spinbutton', { name: 'limit' }).press('Tab');
  }

  /** Presses Run and waits for the verdict; gives its word, such as "fail". */
  async run(): Promise<string> {
    await this.runButton.click();
    return this.verdictWord();
  }

  async verdictWord(): Promise<string> {
    return (await this.verdict.locator('.mark').innerText()).trim();
  }
}
