/** How a child process boots, so that it can judge a job and any other that needs the same. */
import { memoryLimitBytes } from '../../domain/completion/run-limits.ts';
import { earlyImports, packsNeeded } from '../../domain/problem-set/packs-needed.ts';
import type { JudgeJob } from '../../ports/python-runtime.ts';
import { filesToStart, type ImageUse } from '../../workers/python/image-use.ts';
import type { PythonFiles } from '../python-files/build.ts';
import type { ChildPlan } from './child/child-contract.ts';

export function childPlan(
  { files, code }: Pick<JudgeJob, 'files' | 'code'>,
  { manifest, rawPath }: Pick<PythonFiles, 'manifest' | 'rawPath'>,
  images: ImageUse,
): ChildPlan {
  const packs = new Set(packsNeeded(files, code));
  const names = filesToStart(manifest, packs, images);
  return {
    files: Object.fromEntries(names.map((name) => [name, rawPath(name)])),
    withScipy: packs.has('scipy'),
    // What papers import of SciPy is in its image, whole: papers that import different parts share processes.
    imports: images.packsOf(packs).includes('scipy') ? [] : earlyImports(files, code),
    // The usual, whatever the job's own limit: any process can judge any job.
    memoryLimitBytes: memoryLimitBytes({}),
  };
}
