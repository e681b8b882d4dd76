import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';
import type { TableAbout } from './table.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: NonNullable<TableAbout['encoding']>;
  /** Number of lines of a UTF-8 text that were in Windows-1252. */
  readonly otherLines: number;
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte);

/** Tells whether a file is binary: programs and images contain zero bytes near the start, text never does. */
const looksBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 65_536).includes(0);

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const NEWLINE = 10;

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    yield bytes.subarray(start, end + 1);
    start = end + 1;
  }
  if (start < bytes.length) yield bytes.subarray(start);
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/**
 * Decodes a text that was put together from two encodings, line by line. Null unless most lines with letters outside
 * ASCII are UTF-8, which such letters of Windows-1252 seldom are by chance.
 */
const mixed = (bytes: Uint8Array): DecodedText | null => {
  const other = new TextDecoder('windows-1252');
  const lines: string[] = [];
  let [isUtf8, otherLines] = [0, 0];
  for (const line of linesOf(bytes)) {
    const text = utf8(line);
    if (text === null) otherLines += 1;
    else if (!isAscii(line)) isUtf8 += 1;
    lines.push(text ?? other.decode(line));
  }
  return isUtf8 > otherLines ? { text: lines.join(''), encoding: 'UTF-8', otherLines } : null;
};

/**
 * Decodes text as Dutch spreadsheets save it: UTF-8 with or without byte order mark, also with some lines in
 * Windows-1252, UTF-16, or else Windows-1252, in which any bytes are valid text.
 * @throws Refusal when the file is not text
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) throw new Refusal(nl.isWorkbook);
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16', otherLines: 0 };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16', otherLines: 0 };
  if (looksBinary(bytes)) throw new Refusal(nl.noText);
  const text = utf8(bytes);
  if (text !== null) return { text, encoding: 'UTF-8', otherLines: 0 };
  return mixed(bytes) ?? { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252', otherLines: 0 };
};
