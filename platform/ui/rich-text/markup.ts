import { DOMParser as DocumentParser, DOMSerializer, type Node as TextNode } from 'prosemirror-model';
import { schema } from './schema.ts';

const parser = DocumentParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

/** Reads HTML in a document that runs no scripts and loads no images. */
export const elementOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Returns the text as a document of the editor; what the schema does not know is left out. */
export const documentOf = (html: string): TextNode => parser.parse(elementOf(html));

const empty = new Set(['BR', 'HR', 'IMG']);
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const attribute = ({ name, value }: Attr): string => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`;

/** Whether an item or a cell has one line of text, apart from lists under it. */
const isOneLine = ({ parentElement: parent, tagName }: Element): boolean =>
  tagName === 'P' && parent !== null && /^(?:LI|TD|TH)$/.test(parent.tagName) && [...parent.children].every(({ tagName: tag }, index) => index === 0 || tag === 'UL' || tag === 'OL');

/** Writes HTML as the sanitiser of the server writes it, so that a saved text comes back as it was sent. */
const written = (node: Node): string => {
  if (!(node instanceof Element)) return escaped(node.textContent ?? '');
  const tag = node.tagName.toLowerCase();
  const content = [...node.childNodes].map((child) => written(child)).join('');
  if (isOneLine(node)) return content;
  const start = `<${tag}${[...node.attributes].map((one) => attribute(one)).join('')}`;
  return empty.has(node.tagName) ? `${start} />` : `${start}>${content}</${tag}>`;
};

/** Returns the document as HTML; an empty document is an empty text. */
export const markupOf = (text: TextNode): string => {
  if (text.childCount === 1 && text.firstChild?.type === schema.nodes.paragraph && text.firstChild.content.size === 0) return '';
  return [...serializer.serializeFragment(text.content).childNodes].map((node) => written(node)).join('');
};

/** As `markupOf`, for texts within a line: a single paragraph is written without its tags. */
export const shortMarkupOf = (text: TextNode): string => {
  const html = markupOf(text);
  return text.childCount === 1 && text.firstChild?.type === schema.nodes.paragraph ? html.replace(/^<p>([\s\S]*)<\/p>$/, '$1') : html;
};
