/** The CodeMirror editor. Fetched only when a page shows it. */
import { indentWithTab } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { indentUnit } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { codeLook } from './code-look.ts';

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
}

/** Mounts an editor; the caller destroys it. Tab indents; Escape, then Tab, leaves the editor. */
export function mountEditor(options: EditorOptions): EditorView {
  return new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              options.onRun();
              return true;
            },
          },
          indentWithTab,
        ]),
        minimalSetup,
        python(),
        indentUnit.of('    '),
        codeLook,
        placeholder(options.hint),
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          spellcheck: 'false',
          // What can be edited takes the focus anyway; checkers of the page know it by this only.
          tabindex: '0',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
}

/** Replaces the whole text, for instance by a draft that was loaded late. */
export function setEditorText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}
