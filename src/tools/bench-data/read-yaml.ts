/** YAML files with line numbers, so that every message can name one. */
import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { ValuePath } from '../../domain/exchange/check.ts';
import type { Checked } from '../../domain/fault.ts';

export interface YamlFile {
  readonly value: unknown;
  /** Line of a part of the value, or of the nearest part around it; null for an empty file. */
  readonly lineOf: (path: ValuePath) => number | null;
}

/** @param name how messages call the file */
export function readYaml(path: string, name: string): Checked<YamlFile> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { ok: false, faults: [{ file: name, line: null, message: 'is missing or unreadable.' }] };
  }
  const lines = new LineCounter();
  // Core schema: a date stays the text that was written.
  const document = parseDocument(text, { lineCounter: lines, schema: 'core' });
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ message, pos }) => ({
      file: name,
      line: lines.linePos(pos[0]).line,
      message: message.split('\n')[0] ?? message,
    }));
    return { ok: false, faults };
  }
  const lineOf = (path: ValuePath): number | null => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return null;
  };
  return { ok: true, value: { value: document.toJS() as unknown, lineOf } };
}
