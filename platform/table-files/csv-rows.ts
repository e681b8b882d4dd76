export interface CsvRow {
  readonly cells: readonly string[];
  /** Where the next row begins, in characters. */
  readonly end: number;
}

const lineEnd = /[\r\n]/g;

const endOfLine = (text: string, from: number): number => {
  lineEnd.lastIndex = from;
  return lineEnd.exec(text)?.index ?? text.length;
};

const afterLineEnd = (text: string, at: number): number => (text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1);

/** A cell in quotes, in which two quotes are one. Returns where it ends, behind its last quote. */
const quoted = (text: string, from: number): { readonly value: string; readonly end: number } => {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    // Never closed: all that is left belongs to it.
    if (quote === -1) return { value: parts.join('') + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
};

/** The rows of a CSV text one by one: quotes, doubled quotes and line ends within quotes as RFC 4180 has them. */
export function* csvRows(text: string, delimiter: string, from = 0): Generator<CsvRow, void, undefined> {
  let at = from;
  while (at < text.length) {
    const cells: string[] = [];
    // Of this line, unless a cell in quotes goes beyond it.
    let end = endOfLine(text, at);
    for (;;) {
      let value = '';
      if (text[at] === '"') {
        const cell = quoted(text, at);
        value = cell.value;
        at = cell.end;
        if (at > end) end = endOfLine(text, at);
      }
      const next = text.indexOf(delimiter, at);
      const stop = next === -1 || next > end ? end : next;
      // What stands behind the last quote belongs to the cell as well.
      cells.push(value + text.slice(at, stop));
      at = stop;
      if (at >= end) break;
      at += delimiter.length;
    }
    at = afterLineEnd(text, end);
    yield { cells, end: Math.min(at, text.length) };
  }
}

const columnsOf = (text: string, delimiter: string): number => csvRows(text, delimiter).next().value?.cells.length ?? 0;

/** `;` or `,`, whichever gives more columns on the header row. */
export const chooseDelimiter = (text: string): ';' | ',' => (columnsOf(text, ',') > columnsOf(text, ';') ? ',' : ';');

/** What Excel writes into the first line for itself: `sep=;`. */
export const separatorLine = (text: string): { readonly delimiter: string; readonly length: number } | null => {
  const found = /^sep=([;,\t|])(?:\r\n|\r|\n)/i.exec(text);
  return found?.[1] === undefined ? null : { delimiter: found[1], length: found[0].length };
};
