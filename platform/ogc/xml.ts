import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Thrown for a document that is refused; the message gives the reason for the log. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
}

/** An element by its local name, so that the prefix that a server writes does not matter. */
export interface XmlElement {
  readonly name: string;
  /** Empty when the element has no namespace. */
  readonly namespace: string;
  /** Values by local name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text directly in the element, trimmed. */
  readonly text: string;
}

interface Growing {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Growing[];
  text: string;
}

/** Limits far above real answers, and far below what exhausts memory or stack. */
const MOST_ELEMENTS = 400_000;
const DEEPEST = 80;
const LONGEST_DOCTYPE = 4_000;
const MOST_ATTRIBUTES = 300;

const refuse = (why: string): never => {
  throw new XmlRefused(why);
};

const attributesOf = (tag: SaxesTagNS): ReadonlyMap<string, string> => {
  const attributes = Object.values(tag.attributes);
  if (attributes.length > MOST_ATTRIBUTES) refuse('an element has too many attributes');
  return new Map(attributes.map(({ local, value }) => [local, value]));
};

/**
 * Reads well-formed XML into a tree. Fetches nothing outside the document, and refuses documents that declare entities. A
 * document type without entities is allowed, because WMS 1.1.1 has one.
 * @throws XmlRefused
 */
export const readXml = (text: string): XmlElement => {
  const parser = new SaxesParser({ xmlns: true });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let elements = 0;

  parser.on('error', ({ message }) => refuse(message));
  parser.on('doctype', (doctype) => {
    if (doctype.length > LONGEST_DOCTYPE || /<!ENTITY/i.test(doctype)) refuse('the document declares entities');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > MOST_ELEMENTS) refuse('the document has too many elements');
    if (open.length >= DEEPEST) refuse('the document is too deep');
    const element: Growing = { name: tag.local, namespace: tag.uri, attributes: attributesOf(tag), children: [], text: '' };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });

  // Some servers begin with a blank line, which XML does not allow before the declaration.
  parser.write(text.trimStart()).close();
  return root ?? refuse('the document is empty');
};

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Returns the first element along a path of names. */
export const childOf = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);

/** Returns the text of the first element along a path; null when it is missing or empty. */
export const textOf = (element: XmlElement | undefined, ...path: readonly string[]): string | null =>
  childOf(element, ...path)?.text || null;

export const attributeOf = (element: XmlElement | undefined, name: string): string | null =>
  element?.attributes.get(name) ?? null;

/** Returns all elements with a name at any depth, in document order. */
export const descendants = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);

export const numberOf = (text: string | null | undefined): number | null => {
  if (text === null || text === undefined || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for elements and attributes, and removes characters that XML forbids. */
export const escapeXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- XML 1.0 forbids these characters
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');
