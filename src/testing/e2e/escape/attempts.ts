/** Every attempt: 1 to 44 from the specification, then our own. */
import type { Attempt } from './attempt.ts';
import { browserAttempts } from './browser-attempts.ts';
import { channelAttempts } from './channel-attempts.ts';
import { interpreterAttempts } from './interpreter-attempts.ts';
import { javascriptAttempts } from './javascript-attempts.ts';
import { networkAttempts } from './network-attempts.ts';
import { pythonAttempts } from './python-attempts.ts';
import { scriptAttempts } from './script-attempts.ts';

export const attempts: readonly Attempt[] = [
  ...networkAttempts,
  ...scriptAttempts,
  ...browserAttempts,
  ...interpreterAttempts,
  ...javascriptAttempts,
  ...pythonAttempts,
  ...channelAttempts,
].sort((a, b) => a.number - b.number);
