/** From files under the manifest's names to what an interpreter is booted from. */
import type { BootParts, ImageBootParts } from '../boot/boot-parts.ts';
import { imageHeadName } from '../manifest.ts';
import { importPyodide } from './pyodide-modules.ts';
import { indexURL } from './pyodide-surroundings.ts';
import type { TransferredFiles } from './transferred-files.ts';

/** Makes bytes available to Pyodide as if they came from the network. */
export function serveFrom(files: TransferredFiles): ImageBootParts['serve'] {
  return (path, bytes) => {
    files.add(path, bytes.buffer);
    return indexURL + path;
  };
}

/** Pyodide's surroundings must have been prepared. With an image among the files it is used. */
export async function bootPartsFrom(
  files: TransferredFiles,
  fileNames: readonly string[],
  withScipy: boolean,
): Promise<BootParts | ImageBootParts> {
  const packNames = fileNames.filter((name) => name.endsWith('.pack'));
  const packs = packNames.map((name) => ({ name, bytes: files.get(name) }));
  const parts = {
    ...(await importPyodide(files)),
    indexURL,
    stdLibURL: `${indexURL}stdlib.zip`,
    packs,
    matmul: files.get('matmul.wasm'),
    withScipy,
  };
  const image = fileNames.find((name) => name.endsWith('.image'));
  if (image === undefined) return parts;
  const imageHead = files.get(imageHeadName(image));
  return { ...parts, imageHead, imagePages: files.get(image), serve: serveFrom(files) };
}
