import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

export const isMarked = ({ selection: { empty, from, to, $from }, storedMarks, doc }: EditorState, mark: MarkType): boolean =>
  (empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark));

export const isHeading = ({ selection: { $from } }: EditorState, level: number): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level;

/** The innermost list around the selection: its type and its position. */
const listAt = ({ selection: { $from } }: EditorState): { readonly type: NodeType; readonly at: number } | null => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return { type, at: $from.before(depth) };
  }
  return null;
};
export const isList = (state: EditorState, type: NodeType): boolean => listAt(state)?.type === type;

/** Makes a heading of the paragraph, or a paragraph of the heading. */
export const toggleHeading = (level: number): Command => (state, dispatch) =>
  (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch);

/** Makes a list, takes the item out of it, or makes the other kind of list of it. */
export const toggleList = (type: NodeType): Command => (state, dispatch) => {
  const list = listAt(state);
  if (!list) return wrapInList(type)(state, dispatch);
  if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
  dispatch?.(state.tr.setNodeMarkup(list.at, type));
  return true;
};

export const toggleBold = toggleMark(marks.strong);
export const toggleItalic = toggleMark(marks.em);

interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

/** Returns the whole link in which the selection starts. */
export const linkAt = ({ selection: { $from } }: EditorState): LinkRange | null => {
  const { parent, parentOffset } = $from;
  const start = $from.pos - parentOffset;
  let found: LinkRange | null = null;
  parent.forEach((node, offset) => {
    const href: unknown = marks.link.isInSet(node.marks)?.attrs['href'];
    if (typeof href !== 'string') return;
    const [from, to] = [start + offset, start + offset + node.nodeSize];
    // A link may consist of parts with other marks.
    if (found?.to === from && found.href === href) found = { ...found, to };
    else if (!found || found.to < $from.pos) found = { from, to, href };
  });
  const link = found as LinkRange | null;
  return link && link.from <= $from.pos && $from.pos <= link.to ? link : null;
};

/** Makes a link of the selection, changes the link at the selection, or inserts the text as a link. */
export const setLink = (href: string, text: string): Command => (state, dispatch) => {
  const link = linkAt(state);
  const mark = marks.link.create({ href });
  const { tr, selection: { from, to, empty } } = state;
  if (link) tr.removeMark(link.from, link.to, marks.link).addMark(link.from, link.to, mark);
  else if (empty) tr.replaceSelectionWith(schema.text(text, [mark]), false);
  else tr.addMark(from, to, mark);
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state);
  if (!link) return false;
  const tr = state.tr.removeMark(link.from, link.to, marks.link);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, link.to)));
  return true;
};
