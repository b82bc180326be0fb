/** (paper, snippet) as one key: names may hold any character but a double quote. */
export function snippetKey(paper: string, snippet: string): string {
  return `${paper}"${snippet}`;
}
