/** Words of Python's state in this page. */

export const pythonText = {
  asleep: 'Python starts when you begin to type or press Run.',
  fetching: 'Starting Python: fetching files',
  booting: 'Starting Python: booting',
  ready: 'Python is ready.',
  running: (limitSeconds: number) => `Running the tests, ${limitSeconds} s at most …`,
  loaded: (done: string, all: string) => `${done} of ${all}`,
} as const;
