import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';
import type { TableAbout } from './table.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: NonNullable<TableAbout['encoding']>;
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

/**
 * Decodes text as Dutch spreadsheets save it: UTF-8 with or without byte order mark, UTF-16, or else Windows-1252, in
 * which any bytes are valid text.
 * @throws Refusal when the file is not text
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) throw new Refusal(nl.isWorkbook);
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  if (looksBinary(bytes)) throw new Refusal(nl.noText);
  const text = utf8(bytes);
  if (text !== null) return { text, encoding: 'UTF-8' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
};
