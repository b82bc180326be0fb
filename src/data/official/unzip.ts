/** Reads zip archives that the user hands over. The library comes with the first of them. */
import type { GivenFile } from '../../domain/official/given-files.ts';

/**
 * The files of an archive, each inflated only when it is read.
 * @param archive its bytes; they are kept as long as the files are
 * @throws Error with a message for the reader where it is no sound archive
 */
export async function unzip(archive: Uint8Array): Promise<GivenFile[]> {
  const { unzipSync } = await import('fflate');
  const files: GivenFile[] = [];
  const inflate = (path: string) => {
    const content = unzipSync(archive, { filter: ({ name }) => name === path })[path];
    if (content === undefined) throw new Error(`${path} is not in the archive.`);
    return new Uint8Array(content);
  };
  try {
    unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        const read = () => Promise.resolve().then(() => inflate(name));
        if (!name.endsWith('/')) files.push({ path: name, bytes: originalSize, read });
        return false;
      },
    });
  } catch (cause) {
    throw new Error('It is no zip archive, or it is damaged.', { cause });
  }
  return files;
}
