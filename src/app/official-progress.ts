/** The benchmark's files and the self-test in the line under the top bar; null while neither goes on. */
import type { OfficialFilesState } from '../state/official-files.svelte.ts';
import type { SelfTestState } from '../state/self-test.svelte.ts';
import { officialFilesText, selfTestText } from '../ui/text/official-files.ts';

export function officialProgress(
  { work }: OfficialFilesState,
  { status }: SelfTestState,
): { readonly label: string; readonly share: number | null } | null {
  if (work !== null) {
    const { doneBytes, allBytes } = work;
    return {
      label: officialFilesText.progress,
      share: allBytes === 0 ? null : doneBytes / allBytes,
    };
  }
  if (status.kind !== 'running') return null;
  const { done, all } = status;
  return { label: selfTestText.progress(done, all), share: all === 0 ? null : done / all };
}
