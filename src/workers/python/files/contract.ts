/** What the page and the worker that fetches Python's files say to each other, over Comlink. */
import type { PythonFiles, PythonFilesOptions, Received } from './python-files.ts';

export interface FilesApi {
  /** Before anything else; `onReceived` is called as bytes come. */
  open(
    options: Omit<PythonFilesOptions, 'onProgress'>,
    onReceived: (received: Received) => void,
  ): void;
  load: PythonFiles['load'];
  /** The buffer is transferred. */
  take: PythonFiles['take'];
  abort: PythonFiles['abort'];
}
