import { SaxesParser } from 'saxes';
import type { OnProgress } from '#platform/web/worker/questions.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';

/** An element by its name without prefix. */
export interface XmlPart {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlPart[];
  text: string;
}

const LONGEST_DOCTYPE = 4_000;
const DEEPEST = 60;
/** Characters that are read at once, and parts between two words about how far it is. */
const AT_ONCE = 256 * 1024;
const STEP = 2_000;

interface Reading {
  /** What the outermost element may be called. */
  readonly roots: readonly string[];
  /** The elements that are wanted whole, one at a time. */
  readonly wanted: ReadonlySet<string>;
  readonly onPart: (part: XmlPart) => void;
  /** Of every element that begins, wanted or not. */
  readonly onName?: (name: string) => void;
  readonly notThat: string;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Walks through a large document and gives the wanted elements as they end: one is held at a time. Nothing outside the
 * document is fetched, and one that declares entities is refused.
 * @throws Refusal
 */
export const readXmlParts = (text: string, { roots, wanted, onPart, onName, notThat, onProgress }: Reading): void => {
  const parser = new SaxesParser({ xmlns: false });
  const open: XmlPart[] = [];
  let depth = 0;
  let parts = 0;
  let isThat = false;

  parser.on('error', () => {
    throw new Refusal(isThat ? nl.broken : notThat);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.length > LONGEST_DOCTYPE || /<!ENTITY/i.test(doctype)) throw new Refusal(nl.entities);
  });
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = written.slice(written.indexOf(':') + 1);
    depth += 1;
    if (depth === 1) {
      if (!roots.includes(name)) throw new Refusal(notThat);
      isThat = true;
    }
    if (depth > DEEPEST) throw new Refusal(nl.broken);
    onName?.(name);
    const parent = open.at(-1);
    if (!parent && !wanted.has(name)) return;
    const part: XmlPart = { name, attributes, children: [], text: '' };
    parent?.children.push(part);
    open.push(part);
  });
  const addText = (more: string): void => {
    const part = open.at(-1);
    if (part) part.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const part = open.pop();
    if (!part || open.length > 0) return;
    parts += 1;
    onPart(part);
  });

  let told = 0;
  const document = text.trimStart();
  for (let at = 0; at < document.length; at += AT_ONCE) {
    parser.write(document.slice(at, at + AT_ONCE));
    if (parts < told + STEP) continue;
    told = parts;
    onProgress?.({ part: Math.min(1, (at + AT_ONCE) / document.length), count: told });
  }
  parser.close();
  if (!isThat) throw new Refusal(notThat);
};
