/** Where the browser lacks something that keeps Python in, the page says so, with what to do, and nothing runs. */
import { expect, test } from 'vitest';
import { cannotRunSafely } from '../../ui/text/isolation.ts';
import { useVisits } from './app-visits.ts';
import { place, rightLines, SnippetPage } from './snippet-page.ts';

const visits = useVisits({ freshFor: 'file' });

type Lack = Parameters<typeof cannotRunSafely>[0];

/** Takes a feature away in every document, before any script of it. Each function is sent as its own text. */
const without: readonly (readonly [string, Lack, () => void])[] = [
  ['https', 'https', () => Object.defineProperty(globalThis, 'isSecureContext', { value: false })],
  [
    'WebAssembly',
    'web-assembly',
    () => {
      Reflect.deleteProperty(globalThis, 'WebAssembly');
    },
  ],
  [
    'SHA-256',
    'digest',
    () => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }),
  ],
  [
    'unpacking',
    'inflation',
    () => {
      Reflect.deleteProperty(globalThis, 'DecompressionStream');
    },
  ],
  [
    'message channels',
    'message-channel',
    () => {
      Reflect.deleteProperty(globalThis, 'MessageChannel');
    },
  ],
  [
    'isolated frames',
    'frame',
    () => {
      Reflect.deleteProperty(HTMLIFrameElement.prototype, 'sandbox');
    },
  ],
  [
    'an origin of the frame’s own',
    'own-origin',
    () => {
      HTMLIFrameElement.prototype.setAttribute = () => undefined;
    },
  ],
  [
    'a policy that forbids eval',
    'policy',
    () => {
      if (!location.pathname.endsWith('/sandbox.html')) return;
      Object.assign(globalThis, { Function: () => () => undefined });
    },
  ],
  [
    'workers in the frame',
    'worker',
    () => {
      if (!location.pathname.endsWith('/sandbox.html')) return;
      Reflect.deleteProperty(globalThis, 'Worker');
    },
  ],
  [
    'WebAssembly in the frame',
    'frame-web-assembly',
    () => {
      if (!location.pathname.endsWith('/sandbox.html')) return;
      Reflect.deleteProperty(globalThis, 'WebAssembly');
    },
  ],
  [
    'workers that start from a blob',
    'worker',
    () => {
      if (!location.pathname.endsWith('/sandbox.html')) return;
      class Refused extends EventTarget {
        constructor() {
          super();
          setTimeout(() => this.dispatchEvent(new Event('error')));
        }
        postMessage() {
          // Nobody is there.
        }
        terminate() {
          // Nobody is there.
        }
      }
      Object.assign(globalThis, { Worker: Refused });
    },
  ],
  [
    'workers that inherit the policy',
    'worker',
    () => {
      if (!location.pathname.endsWith('/sandbox.html')) return;
      const Real = Blob;
      // The worker believes that text can become code.
      const lift = 'self.Function = () => () => undefined;';
      class Lifted extends Real {
        constructor(parts: BlobPart[], options: BlobPropertyBag) {
          super([lift, ...parts], options);
        }
      }
      Object.assign(globalThis, { Blob: Lifted });
    },
  ],
];

test.each(without)('without %s the page says so, and nothing runs', async (_what, lack, before) => {
  const { page, requests } = await visits.open(place, { before });
  const snippet = new SnippetPage(page);
  await snippet.editor.waitFor();
  await snippet.paste(rightLines);
  await snippet.runButton.click();
  const words = cannotRunSafely(lack);
  await snippet.panel.getByText(`Python did not start: ${words}`).waitFor();
  expect(await snippet.status.innerText()).toContain(words);
  expect(await snippet.verdict.count()).toBe(0);
  expect(await snippet.ownCompletions.count()).toBe(0);
  // Not even a frame, where the page itself lacks it.
  const isOfFrame = ['own-origin', 'policy', 'worker', 'frame-web-assembly'].includes(lack);
  expect(requests.some((path) => path.includes('sandbox.html'))).toBe(isOfFrame);
  expect(await page.locator('iframe').count()).toBeLessThanOrEqual(isOfFrame ? 1 : 0);
});
