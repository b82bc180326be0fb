/** Says Python's state in words. */
import type { RuntimeState } from '../ports/python-runtime.ts';
import type { PythonStatusWords } from '../ui/snippet/python-status-words.ts';

export function pythonStatus(state: RuntimeState): PythonStatusWords {
  switch (state.kind) {
    case 'asleep':
      return quiet('Python starts when you begin to type or press Run.');
    case 'starting': {
      const { step, loadedBytes, totalBytes } = state.progress;
      const isFetching = step === 'fetching';
      return {
        text: isFetching ? 'Starting Python: fetching files' : 'Starting Python: booting',
        tone: 'busy',
        isBusy: true,
        bytes: isFetching ? { loaded: loadedBytes, total: totalBytes } : null,
      };
    }
    case 'ready':
      return quiet('Python is ready.');
    case 'running':
      return { text: 'Running the tests …', tone: 'busy', isBusy: true, bytes: null };
    case 'gone':
      return { text: state.why, tone: 'problem', isBusy: false, bytes: null };
  }
}

const quiet = (text: string): PythonStatusWords => ({
  text,
  tone: 'quiet',
  isBusy: false,
  bytes: null,
});
