import { messageOf } from '../../../domain/message-of.ts';

const maxLength = 500;

/** What happened, as the last line of a traceback says it; the lines above it are ours. */
export function lastLine(error: unknown): string {
  const text = messageOf(error);
  return text.trim().split('\n').at(-1)?.slice(0, maxLength) ?? '';
}
