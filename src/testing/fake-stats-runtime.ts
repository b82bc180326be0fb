/** Statistics that are made when the test says so. */
import type { ClaimsInput } from '../domain/stats/claims.ts';
import type { ClaimsOutcome, StatsRuntime } from '../ports/stats-runtime.ts';

interface Call {
  readonly input: ClaimsInput;
  readonly report: (share: number) => void;
  readonly settle: (outcome: ClaimsOutcome) => void;
}

export class FakeStatsRuntime implements StatsRuntime {
  readonly calls: Call[] = [];
  stops = 0;

  makeClaims(input: ClaimsInput, report: (share: number) => void): Promise<ClaimsOutcome> {
    return new Promise((settle) => {
      this.calls.at(-1)?.settle({ kind: 'stopped' });
      this.calls.push({ input, report, settle });
    });
  }

  stop(): void {
    this.stops += 1;
    this.calls.at(-1)?.settle({ kind: 'stopped' });
  }
}
