/**
 * A flat pack holds many files back to back, so that they can be put into Python's memory file
 * system without unzipping: each file's bytes stay where they are in the pack. Plain JavaScript,
 * because the same code runs in the page's Python worker and, as it is, in Node's child processes.
 *
 * Layout: u32 length of the index, little endian; 4 unused bytes; the index, JSON
 * `[[path, offset, length], …]` padded with blanks to a multiple of 8; then the data, each file
 * starting at a multiple of 8 from the start of the data.
 */

/**
 * @typedef {object} PackedFile
 * @property {string} path Relative, with `/`.
 * @property {Uint8Array} content A view of the pack, not a copy.
 */

/**
 * The part of Emscripten's file system that a pack is written to.
 * @typedef {object} TargetFS
 * @property {(path: string) => void} mkdirTree
 * @property {(path: string, content: Uint8Array, options: { canOwn: boolean }) => void} writeFile
 */

const headerLength = 8;

/**
 * @param {Uint8Array} pack
 * @returns {PackedFile[]} In the pack's order.
 */
export function readFlatPack(pack) {
  const view = new DataView(pack.buffer, pack.byteOffset, pack.byteLength);
  const dataStart = headerLength + view.getUint32(0, true);
  const json = new TextDecoder().decode(pack.subarray(headerLength, dataStart));
  /** @type {[path: string, offset: number, length: number][]} */
  const index = JSON.parse(json);
  return index.map(([path, offset, length]) => ({
    path,
    content: pack.subarray(dataStart + offset, dataStart + offset + length),
  }));
}

/**
 * Puts a pack's files below `root`. The file system takes over the pack's bytes, so the pack must
 * not be used for anything else afterwards.
 * @param {TargetFS} fs
 * @param {Uint8Array} pack
 * @param {string} root Absolute, without a slash at the end.
 */
export function writeFlatPack(fs, pack, root) {
  const madeFolders = new Set();
  for (const { path, content } of readFlatPack(pack)) {
    const target = `${root}/${path}`;
    const folder = target.slice(0, target.lastIndexOf('/'));
    if (!madeFolders.has(folder)) fs.mkdirTree(folder);
    madeFolders.add(folder);
    fs.writeFile(target, content, { canOwn: true });
  }
}
