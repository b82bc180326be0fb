/** The page of the opaque frame: one inline script, and a policy that lets nothing else in or out. */
import { createHash } from 'node:crypto';

/** The CSP source expression that allows exactly this inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * No network, no eval, no frames, styles or images. Blob scripts are the worker and Pyodide's own
 * modules, which the page hands over as bytes after checking them.
 */
export function sandboxPolicy(script: string): string {
  return [
    "default-src 'none'",
    `script-src ${scriptHash(script)} blob: 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "connect-src 'none'",
  ].join('; ');
}

/** The whole of sandbox.html. The script must not hold a closing script tag. */
export function sandboxPage(script: string): string {
  if (/<\/script|<!--/i.test(script)) throw new Error('The frame script would end its own tag');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${sandboxPolicy(script)}">`,
    '<title>Python sandbox</title>',
    `<script>${script}</script>`,
    '</html>',
    '',
  ].join('\n');
}
