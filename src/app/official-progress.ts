/** The benchmark's files and the self-test in the line under the top bar; null while neither goes on. */
import type { OfficialFilesState } from '../state/official-files.svelte.ts';
import type { SelfTestState } from '../state/self-test.svelte.ts';
import { progressText } from '../ui/text/progress.ts';

export function officialProgress(
  { work }: OfficialFilesState,
  { status }: SelfTestState,
): { readonly label: string; readonly share: number | null } | null {
  if (work !== null) {
    const { doneBytes, allBytes } = work;
    return {
      label: progressText.officialFiles,
      share: allBytes === 0 ? null : doneBytes / allBytes,
    };
  }
  if (status.kind !== 'running') return null;
  const { done, all } = status;
  return { label: progressText.selfTest(done, all), share: all === 0 ? null : done / all };
}
