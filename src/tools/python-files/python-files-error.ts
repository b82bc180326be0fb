/** Python's files cannot be had or made; the message is for the person at the shell. */
export class PythonFilesError extends Error {
  override readonly name = 'PythonFilesError';
}
