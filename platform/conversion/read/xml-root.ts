import { documentType, otherEncoding } from './refusals.ts';

export interface XmlRoot {
  /** Without namespace prefix. */
  readonly name: string;
  /** The tag with its attributes, as written. */
  readonly tag: string;
}

const SPACE = /[\s]/;

const after = (text: string, sign: string, from: number): number => {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at + sign.length;
};

/** Returns the position after blanks, instructions and comments. */
const afterProlog = (text: string): number => {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (;;) {
    while (at < text.length && SPACE.test(text.charAt(at))) at += 1;
    if (text.startsWith('<?', at)) at = after(text, '?>', at);
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at);
    else return at;
  }
};

const isSixteenBits = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes.subarray(0, 100).includes(0);

const readable = /^(utf-8|us-ascii|ascii|iso-8859-1|latin1|windows-1252)$/i;

/**
 * Finds the root element without parsing the document. A document type can only stand before it.
 * @throws Failure 422 for any document type, and for encodings in which one could be hidden
 */
export const readXmlRoot = (bytes: Buffer): XmlRoot | null => {
  if (isSixteenBits(bytes)) {
    if (/^\s*<\?xml/.test(bytes.subarray(0, 200).toString('latin1').replace(/[\0\u00ff\u00fe]/g, ''))) throw otherEncoding();
    return null;
  }
  const text = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const encoding = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text.slice(0, 400))?.[1];
  if (encoding !== undefined && !readable.test(encoding)) throw otherEncoding();
  const at = afterProlog(text);
  if (/^<!DOCTYPE/i.test(text.slice(at, at + 9))) throw documentType();
  const tag = text.slice(at, at + 4_096);
  const name = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1];
  return name === undefined ? null : { name, tag };
};
