import { Schema, type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, type TagParseRule } from 'prosemirror-model';
import { isSafeHref, isSafeImage, LINK_REL } from '#platform/contract/markup.ts';

/** The attributes with a value, in this order. */
const given = (attributes: Attrs): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes as Record<string, unknown>).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Reads these attributes of an element; an absent one is null. */
const read = (names: readonly string[]) => (element: HTMLElement): Attrs =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
const optional = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));

const block = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content, group: 'flow block', parseDOM: [{ tag }], toDOM: (): DOMOutputSpec => [tag, 0], ...more,
});

const cell = (tag: 'td' | 'th', names: readonly string[]): NodeSpec => ({
  content: 'flow+', isolating: true, attrs: optional(names),
  parseDOM: [{ tag, getAttrs: read(names) }], toDOM: ({ attrs }) => [tag, given(attrs), 0],
});

const heading = (tag: string, level: number): TagParseRule => ({ tag, attrs: { level } });
const imageAttributes = ['src', 'alt', 'title', 'width', 'height'];

/** Tables, images and figures have no button, but a text that has them keeps them. */
const nodes = {
  doc: { content: 'block+' },
  // The text in these elements is not for readers.
  paragraph: block('p', 'inline*', { parseDOM: [{ tag: 'p' }, { tag: 'iframe, textarea, select', ignore: true }] }),
  heading: {
    content: 'inline*', group: 'flow block', defining: true, attrs: { level: { default: 2 } },
    parseDOM: [heading('h1', 2), heading('h2', 2), heading('h3', 3), heading('h4', 4), heading('h5', 4), heading('h6', 4)],
    toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  bullet_list: block('ul', 'list_item+'),
  ordered_list: block('ol', 'list_item+'),
  list_item: { content: 'paragraph flow*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  blockquote: block('blockquote', 'flow+', { defining: true }),
  horizontal_rule: { group: 'flow block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  figure: block('figure', '(flow | figcaption)+', { isolating: true }),
  figcaption: { content: 'inline*', parseDOM: [{ tag: 'figcaption' }], toDOM: () => ['figcaption', 0] },
  table: block('table', '(table_body | table_head)+', { group: 'block', isolating: true }),
  table_head: { content: 'table_row+', parseDOM: [{ tag: 'thead' }], toDOM: () => ['thead', 0] },
  table_body: { content: 'table_row+', parseDOM: [{ tag: 'tbody, tfoot' }], toDOM: () => ['tbody', 0] },
  table_row: { content: '(table_cell | table_header)+', parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  table_cell: cell('td', ['colspan', 'rowspan']),
  table_header: cell('th', ['colspan', 'rowspan', 'scope']),
  text: { group: 'inline' },
  image: {
    inline: true, group: 'inline', attrs: optional(imageAttributes),
    parseDOM: [{ tag: 'img[src]', getAttrs: (element) => isSafeImage(element.getAttribute('src') ?? '') && read(imageAttributes)(element) }],
    toDOM: ({ attrs }) => ['img', given(attrs)],
  },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
} satisfies Record<string, NodeSpec>;

const mark = (tag: string, ...others: readonly string[]): MarkSpec => ({ parseDOM: [tag, ...others].map((name) => ({ tag: name })), toDOM: () => [tag, 0] });

const marks = {
  link: {
    inclusive: false, attrs: { href: {}, title: { default: null } },
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => isSafeHref(element.getAttribute('href') ?? '') && read(['href', 'title'])(element) }],
    toDOM: ({ attrs }) => ['a', { ...given(attrs), rel: LINK_REL }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps everything it copies in a `b` that is not bold.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(weight) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  underline: mark('u'),
  code: mark('code'),
  sub: mark('sub'),
  sup: mark('sup'),
  small: mark('small'),
} satisfies Record<string, MarkSpec>;

/** What a text may contain: what the sanitiser of the server keeps, so that nothing disappears when it is saved. */
export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });
