/** Says Python's state in words. */
import type { RuntimeState } from '../ports/python-runtime.ts';
import type { PythonStatusWords } from '../ui/snippet/python-status-words.ts';
import { pythonText } from '../ui/text/python.ts';

export function pythonStatus(state: RuntimeState): PythonStatusWords {
  switch (state.kind) {
    case 'asleep':
      return quiet(pythonText.asleep);
    case 'starting': {
      const { step, loadedBytes, totalBytes } = state.progress;
      const isFetching = step === 'fetching';
      return {
        text: isFetching ? pythonText.fetching : pythonText.booting,
        tone: 'busy',
        isBusy: true,
        bytes: isFetching ? { loaded: loadedBytes, total: totalBytes } : null,
      };
    }
    case 'ready':
      return quiet(pythonText.ready);
    case 'running':
      return {
        text: pythonText.running(Math.round(10 * state.limitSeconds) / 10),
        tone: 'busy',
        isBusy: true,
        bytes: null,
      };
    case 'gone':
      return { text: state.why, tone: 'problem', isBusy: false, bytes: null };
  }
}

/** The line under the top bar: null while Python does nothing that a reader waits for. */
export function pythonProgress(
  state: RuntimeState,
): { readonly label: string; readonly share: number | null } | null {
  const { text, isBusy, bytes } = pythonStatus(state);
  if (!isBusy) return null;
  return { label: text, share: bytes === null ? null : bytes.loaded / Math.max(1, bytes.total) };
}

const quiet = (text: string): PythonStatusWords => ({
  text,
  tone: 'quiet',
  isBusy: false,
  bytes: null,
});
