/** What the pack weighs for a visitor. */
import { gzipSync } from 'node:zlib';
import { compileBenchData } from '../bench-data/compile.ts';

/** Compressed, as it travels; in one line. */
export function packSizeText(): string {
  const { siteData, files } = compileBenchData();
  const kilobytes = (path: string) => gzipSync(files.get(path) ?? '').length / 1000;
  const { path: index } = siteData.openPackIndex;
  const { path: runs } = siteData.openPackRuns;
  const papers = [...files.keys()].filter(
    (path) => path.startsWith('data/open-pack/') && path !== index && path !== runs,
  );
  const all = papers.reduce((sum, path) => sum + kilobytes(path), 0);
  const said = (size: number) => `${size.toFixed(0)} kB`;
  return [
    `Compiled and compressed: index ${said(kilobytes(index))},`,
    `${papers.length} papers ${said(all)} (${said(all / papers.length)} each), runs ${said(kilobytes(runs))}.`,
    'A first visit to the leaderboard loads none of it, to a paper the index and that paper.',
  ].join(' ');
}
