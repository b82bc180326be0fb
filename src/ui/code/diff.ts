/** Two texts as one, with what is gone and what is new marked. Fetched only when it is shown. */
import { unifiedMergeView } from '@codemirror/merge';
import { python } from '@codemirror/lang-python';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { codeLook } from './code-look.ts';

interface DiffOptions {
  readonly parent: HTMLElement;
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

const marks = EditorView.theme({
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': {
    backgroundColor: 'color-mix(in oklch, var(--pass), transparent 88%)',
  },
  '.cm-deletedChunk': { backgroundColor: 'color-mix(in oklch, var(--fail), transparent 90%)' },
  '&.cm-merge-b .cm-changedText, .cm-deletedChunk .cm-deletedText': { background: 'none' },
  '.cm-changedLineGutter': { background: 'var(--pass)' },
  '.cm-deletedLineGutter': { background: 'var(--fail)' },
});

/** Mounts a view that can be read and copied from; the caller destroys it. */
export function mountDiff({ parent, before, after, label }: DiffOptions): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: after,
      extensions: [
        python(),
        codeLook,
        marks,
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        unifiedMergeView({ original: before, mergeControls: false, highlightChanges: false }),
      ],
    }),
  });
}
