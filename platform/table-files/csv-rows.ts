export interface CsvRow {
  readonly cells: readonly string[];
  /** Start of the next row, in characters. */
  readonly end: number;
}

const lineEnd = /[\r\n]/g;

const endOfLine = (text: string, from: number): number => {
  lineEnd.lastIndex = from;
  return lineEnd.exec(text)?.index ?? text.length;
};

const afterLineEnd = (text: string, at: number): number => (text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1);

/** Reads a quoted cell, in which two quotes stand for one. `end` is the position after its closing quote. */
const quoted = (text: string, from: number): { readonly value: string; readonly end: number } => {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    // The quote is never closed: the rest of the text belongs to the cell.
    if (quote === -1) return { value: parts.join('') + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { value: parts.join(''), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
};

/** Yields the rows of a CSV text, with quotes, doubled quotes and quoted line ends as in RFC 4180. */
export function* csvRows(text: string, delimiter: string, from = 0): Generator<CsvRow, void, undefined> {
  let at = from;
  while (at < text.length) {
    const cells: string[] = [];
    // End of this line; moves on when a quoted cell spans several lines.
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
      // Text after the closing quote belongs to the cell too.
      cells.push(value + text.slice(at, stop));
      at = stop;
      if (at >= end) break;
      at += delimiter.length;
    }
    at = afterLineEnd(text, end);
    yield { cells, end: Math.min(at, text.length) };
  }
}

/** Reads `sep=;`, which Excel writes in the first line; null if there is none. */
export const separatorLine = (text: string): { readonly delimiter: string; readonly length: number } | null => {
  const found = /^sep=([;,\t|])(?:\r\n|\r|\n)/i.exec(text);
  return found?.[1] === undefined ? null : { delimiter: found[1], length: found[0].length };
};
