/** What only a checkout of the benchmark can show; ordinary runs have none and say so. */
import { resolve } from 'node:path';
import { test } from 'vitest';

const named = process.env['RCB_CHECKOUT'];

/** A test that is given the folder that RCB_CHECKOUT names, and is skipped without one. */
export function testWithCheckout(
  claim: string,
  check: (checkout: string) => Promise<void> | void,
): void {
  test(claim, { timeout: 120_000 }, async (context) => {
    if (named !== undefined && named !== '') return check(resolve(named));
    const reason = 'RCB_CHECKOUT names no checkout of the benchmark';
    console.info(`Skipped: "${claim}": ${reason}`);
    context.skip(reason);
  });
}
