import { SaxesParser } from 'saxes';
import type { OnProgress } from '#platform/web/worker/worker-calls.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';

/** An element, with its name without namespace prefix. */
export interface XmlPart {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlPart[];
  text: string;
}

const LONGEST_DOCTYPE = 4_000;
const DEEPEST = 60;
/** Characters per chunk, and features between two progress reports. */
const AT_ONCE = 256 * 1024;
const STEP = 2_000;

interface Walk {
  /** Allowed names of the root element. */
  readonly roots: readonly string[];
  /** Message when the document does not have such a root. */
  readonly wrongFormat: string;
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onText: (text: string) => void;
  readonly onClose: (name: string) => void;
  /** Number of features found up to now, for the progress bar. */
  readonly count: () => number;
  readonly onProgress?: OnProgress | undefined;
}

/**
 * Parses a large document in chunks and reports its elements by their names without prefix. Fetches nothing outside the
 * document. @throws Refusal for a document that declares entities
 */
export const walkXml = (text: string, { roots, wrongFormat, onOpen, onText, onClose, count, onProgress }: Walk): void => {
  const parser = new SaxesParser({ xmlns: false });
  const nameOf = (written: string): string => written.slice(written.indexOf(':') + 1);
  let depth = 0;
  let isRecognised = false;

  parser.on('error', () => {
    throw new Refusal(isRecognised ? nl.broken : wrongFormat);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.length > LONGEST_DOCTYPE || /<!ENTITY/i.test(doctype)) throw new Refusal(nl.entities);
  });
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = nameOf(written);
    depth += 1;
    if (depth === 1) {
      if (!roots.includes(name)) throw new Refusal(wrongFormat);
      isRecognised = true;
    }
    if (depth > DEEPEST) throw new Refusal(nl.broken);
    onOpen(name, attributes);
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    onClose(nameOf(name));
  });

  let progressCount = 0;
  const document = text.trimStart();
  for (let at = 0; at < document.length; at += AT_ONCE) {
    parser.write(document.slice(at, at + AT_ONCE));
    if (count() < progressCount + STEP) continue;
    progressCount = count();
    onProgress?.({ part: Math.min(1, (at + AT_ONCE) / document.length), count: progressCount });
  }
  parser.close();
  if (!isRecognised) throw new Refusal(wrongFormat);
};

interface Reading extends Pick<Walk, 'roots' | 'wrongFormat' | 'onProgress'> {
  /** Names of the elements to build, each with all its children. */
  readonly wanted: ReadonlySet<string>;
  readonly onPart: (part: XmlPart) => void;
}

/** Builds each wanted element with its children, one at a time. @throws Refusal */
export const readXmlParts = (text: string, { wanted, onPart, ...rest }: Reading): void => {
  const open: XmlPart[] = [];
  let parts = 0;
  walkXml(text, {
    ...rest,
    count: () => parts,
    onOpen: (name, attributes) => {
      const parent = open.at(-1);
      if (!parent && !wanted.has(name)) return;
      const part: XmlPart = { name, attributes, children: [], text: '' };
      parent?.children.push(part);
      open.push(part);
    },
    onText: (more) => {
      const part = open.at(-1);
      if (part) part.text += more;
    },
    onClose: () => {
      const part = open.pop();
      if (!part || open.length > 0) return;
      parts += 1;
      onPart(part);
    },
  });
};
