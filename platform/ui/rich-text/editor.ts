import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState, Selection, TextSelection, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { toggleBold, toggleHeading, toggleItalic, toggleList } from './commands.ts';
import { documentOf, markupOf, shortMarkupOf } from './markup.ts';
import { cleanPasted } from './pasted.ts';
import { schema } from './schema.ts';

const { nodes } = schema;

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Selects from the first to the last character, so that commands find the paragraphs in it. */
const selectText: Command = (state, dispatch) => {
  dispatch?.(state.tr.setSelection(TextSelection.between(Selection.atStart(state.doc).$from, Selection.atEnd(state.doc).$to)));
  return true;
};

/** The keys of every text. */
const shortKeys: Readonly<Record<string, Command>> = {
  'Mod-a': selectText,
  'Mod-b': toggleBold,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Enter': insertBreak,
  'Shift-Enter': insertBreak,
};

/** Tab stays with the page, so that the keyboard is never held in the text. */
const keys: Readonly<Record<string, Command>> = {
  ...shortKeys,
  'Mod-i': toggleItalic,
  'Shift-Ctrl-2': toggleHeading(2),
  'Shift-Ctrl-3': toggleHeading(3),
  'Shift-Ctrl-4': toggleHeading(4),
  'Shift-Ctrl-7': toggleList(nodes.ordered_list),
  'Shift-Ctrl-8': toggleList(nodes.bullet_list),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  'Enter': splitListItem(nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, insertBreak),
};

export interface RichTextOptions {
  readonly html: string;
  /** A text within a line: only bold and links have keys, and Enter breaks the line. */
  readonly isShort: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onState: (state: EditorState) => void;
  /** Gets the text as HTML after each change. */
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly onLinkKey: () => void;
  readonly onToolbarKey: () => void;
}

export interface RichText {
  readonly view: EditorView;
  readonly run: (command: Command) => boolean;
  /** Shows a text that did not come from the editor; forgets the undo history. */
  readonly show: (html: string) => void;
  readonly destroy: () => void;
}

/** Edits a text as it looks to readers. A text in which nothing is changed, or every change undone, keeps its HTML to the byte. */
export const createRichText = (place: HTMLElement, { html, isShort, attributes, onState, onChange, onBlur, onLinkKey, onToolbarKey }: RichTextOptions): RichText => {
  const own = keymap({
    ...(isShort ? shortKeys : keys),
    'Mod-k': () => (onLinkKey(), true),
    'Alt-F10': () => (onToolbarKey(), true),
  });
  const stateOf = (text: string): EditorState => EditorState.create({ doc: documentOf(text), plugins: [history(), own, keymap(baseKeymap)] });
  let shown = { html, doc: documentOf(html) };
  const view = new EditorView(place, {
    state: stateOf(html),
    attributes: { ...attributes },
    transformPastedHTML: cleanPasted,
    handleDOMEvents: { blur: () => onBlur() },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      onState(view.state);
      if (transaction.docChanged) onChange(view.state.doc.eq(shown.doc) ? shown.html : (isShort ? shortMarkupOf : markupOf)(view.state.doc));
    },
  });
  onState(view.state);
  return {
    view,
    run: (command) => command(view.state, view.dispatch, view),
    show: (text) => {
      shown = { html: text, doc: documentOf(text) };
      view.updateState(stateOf(text));
      onState(view.state);
    },
    destroy: () => view.destroy(),
  };
};
