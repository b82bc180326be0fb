/** Text of the interface with `code` and [links](address): the only two marks that its words need. */
export type RichPart =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const marks = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function richParts(source: string): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const match of source.matchAll(marks)) {
    const [whole, code, text = '', href = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: source.slice(end, match.index) });
    parts.push(code === undefined ? { kind: 'link', text, href } : { kind: 'code', text: code });
    end = match.index + whole.length;
  }
  if (end < source.length) parts.push({ kind: 'text', text: source.slice(end) });
  return parts;
}
