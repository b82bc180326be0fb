/** A line now and then: judging takes minutes. */
export function showProgress(done: number, all: number): void {
  if (done % 25 === 0 || done === all) console.error(`  ${done} of ${all} judged`);
}
