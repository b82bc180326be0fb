/** Which heap image an interpreter starts from, and which files that takes. */
import { imageHeadName, type PackName, type PythonManifest } from './manifest.ts';

/** The heap images that interpreters start from, until one of them did not work. */
export class ImageUse {
  #images: PythonManifest['images'];

  constructor({ images }: PythonManifest) {
    this.#images = images;
  }

  /** The image that has most of the packs, and no other; null: there is none, or none is used any more. */
  of(packs: ReadonlySet<string>): string | null {
    return this.#best(packs)?.name ?? null;
  }

  /** Packs that come with that image, beside the core's. */
  packsOf(packs: ReadonlySet<string>): readonly string[] {
    return this.#best(packs)?.packs ?? [];
  }

  /** What does not fit once is not tried again: neither the files nor a Pyodide that fits are certain. */
  giveUp(): void {
    this.#images = [];
  }

  #best(packs: ReadonlySet<string>): PythonManifest['images'][number] | undefined {
    const fitting = this.#images.filter((image) => image.packs.every((pack) => packs.has(pack)));
    const most = Math.max(...fitting.map((image) => image.packs.length));
    return fitting.find((image) => image.packs.length === most);
  }
}

/** Names of all files that an interpreter with these packs starts from, the image's first, for it is the largest. */
export function filesToStart(
  manifest: PythonManifest,
  packs: ReadonlySet<PackName>,
  images: ImageUse,
): string[] {
  const image = images.of(packs);
  const first = image === null ? [] : [imageHeadName(image), image];
  const demanded = [...packs].flatMap((pack) => manifest.packs[pack]);
  // Two packs may share a file.
  return [...new Set([...first, ...manifest.packs.core, ...demanded])];
}
