/** Words for a browser in which untrusted Python could not be kept in. */

const lacks = {
  https: 'this page was not loaded over https',
  'web-assembly': 'this browser has no WebAssembly, or it is switched off',
  digest: 'this browser cannot check files by their SHA-256',
  inflation: 'this browser cannot unpack compressed files',
  'message-channel': 'this browser has no message channels',
  frame: 'this browser cannot isolate a frame',
  'own-origin': 'this browser did not give the frame around Python an origin of its own',
  policy: 'this browser does not hold the frame around Python to its policy',
  worker: 'this browser starts no worker in an isolated frame',
  'frame-web-assembly': 'this browser allows no WebAssembly in an isolated frame',
} as const;

/** What is missing, and what to do. */
export function cannotRunSafely(lack: keyof typeof lacks): string {
  return (
    `Python cannot run safely here: ${lacks[lack]}. Nothing was run. Use a current Chromium, Firefox or ` +
    'Safari, or the local runner (python -m bench_runner; docs/local-runner.md says how).'
  );
}
