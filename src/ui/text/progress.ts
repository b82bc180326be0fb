/** Words of the line under the top bar, for long work that goes on somewhere on the site. */

export const progressText = {
  batch: (solver: string, done: number, all: number) => `Judging “${solver}”: ${done} of ${all}`,
  officialFiles: 'Loading the benchmark’s files',
  selfTest: (done: number, all: number) => `Self-test: ${done} of ${all} runs`,
} as const;
