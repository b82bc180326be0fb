/** What was thrown, in words: an error's message, or the thing itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
