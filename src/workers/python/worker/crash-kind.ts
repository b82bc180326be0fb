import type { CrashKind } from '../../../domain/completion/types.ts';
import type { MemoryLimit } from './memory-limit.ts';

/** How browsers and Node say that calls were nested too deeply. */
const tooDeep = /call stack|stack overflow|too much recursion/i;

/** What an interpreter died of, by the error that ended it and by whether memory was refused to it. */
export function crashKindOf(error: unknown, memory: Pick<MemoryLimit, 'wasReached'>): CrashKind {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (tooDeep.test(text)) return 'recursion';
  return memory.wasReached ? 'memory' : 'interpreter';
}
