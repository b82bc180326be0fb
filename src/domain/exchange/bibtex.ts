/** BibTeX of what a reader may want to cite. */

interface Entry {
  readonly key: string;
  /** Field name -> text as BibTeX reads it. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

function entry({ key, fields }: Entry): string {
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, value]) => `  ${name.padEnd(width)} = {${value}},`);
  return [`@misc{${key},`, ...lines, '}'].join('\n');
}

/** The paper that introduces the benchmark. */
export function benchmarkBibtex(arxiv: string): string {
  return entry({
    key: 'hua2025researchcodebench',
    fields: [
      [
        'title',
        '{ResearchCodeBench}: Benchmarking {LLMs} on Implementing Novel Machine Learning Research Code',
      ],
      [
        'author',
        'Hua, Tianyu and Hua, Harper and Xiang, Violet and Klieger, Benjamin and Truong, Sang T. and ' +
          'Liang, Weixin and Sun, Fan-Yun and Haber, Nick',
      ],
      ['year', '2025'],
      ['eprint', arxiv],
      ['archivePrefix', 'arXiv'],
      ['url', `https://arxiv.org/abs/${arxiv}`],
    ],
  });
}

/**
 * This site, with the data that it showed.
 * @param url where it was read
 * @param today ISO day
 * @param dataSha256 of the published facts and verdicts
 */
export function siteBibtex(url: string, today: string, dataSha256: string): string {
  return entry({
    key: 'researchcodebench-explorer',
    fields: [
      ['title', '{ResearchCodeBench} Explorer'],
      ['year', today.slice(0, 4)],
      ['howpublished', `\\url{${url}}`],
      ['note', `Data version ${dataSha256.slice(0, 12)}, read on ${today}`],
    ],
  });
}
