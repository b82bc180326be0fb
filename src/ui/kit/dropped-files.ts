/** Files that a reader chooses or drops, folders with all that is in them. */
import type { GivenFile } from '../../domain/official/given-files.ts';

/** Folders that no checkout needs, and that may hold very many files. */
const left = new Set(['.git', 'node_modules', '__pycache__']);

/** From an input; for a folder each file's path begins with its name. */
export function chosenFiles(files: Iterable<File>): GivenFile[] {
  return [...files].map((file) => given(file, file.webkitRelativePath || file.name));
}

/** From a drop. To be called while the event lasts: afterwards the browser has forgotten it. */
export function droppedFiles(data: DataTransfer): Promise<GivenFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return inside(entries, '');
}

const given = (file: File, path: string): GivenFile => ({
  path,
  bytes: file.size,
  read: async () => new Uint8Array(await file.arrayBuffer()),
});

async function inside(entries: readonly FileSystemEntry[], above: string): Promise<GivenFile[]> {
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = above + entry.name;
      if (isFolder(entry)) {
        return left.has(entry.name) ? [] : inside(await entriesOf(entry), `${path}/`);
      }
      return isFile(entry) ? [given(await fileOf(entry), path)] : [];
    }),
  );
  return lists.flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A browser gives a folder's entries a hundred at a time, and then none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}
