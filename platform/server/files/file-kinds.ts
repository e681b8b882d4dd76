import { fileErrors } from '#platform/contract/upload.ts';
import { Failure } from '../failure.ts';

/** Videos are accepted only by callers that ask for one. */
export type FileKind = 'document' | 'image' | 'video';

interface Known {
  readonly mime: string;
  readonly kind: FileKind;
  readonly extensions: readonly string[];
  /** Whether browsers show the file without running code in it. */
  readonly inline: boolean;
  matches(head: Buffer): boolean;
}

const startsWith =
  (...bytes: number[]) =>
  (head: Buffer): boolean =>
    bytes.every((byte, at) => head[at] === byte);

const textAt = (head: Buffer, at: number, text: string): boolean => head.toString('latin1', at, at + text.length) === text;

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);

/** The first entry of an OpenDocument file is its media type, uncompressed. */
const isOpenDocumentText = (head: Buffer): boolean =>
  isZip(head) && head.includes('mimetypeapplication/vnd.oasis.opendocument.text');

const isOfficeOpenXml = (head: Buffer): boolean =>
  isZip(head) && (head.includes('[Content_Types].xml') || head.includes('word/') || head.includes('_rels/.rels'));

/** Brands of MP4 files by common cameras and programs. */
const videoBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV'];

const heifBrands = ['heic', 'heix', 'mif1', 'msf1'];

/** Markup that browsers may treat as a page or script, whatever the file is called. */
const looksLikeMarkup = /<\s*(?:!doctype|html|head|body|script|svg|iframe|img|style|link|meta|object|embed|a\s|\?xml)/i;

/** Recognises plain text in any eight-bit encoding: no control characters and nothing that looks like markup. */
const isPlainText = (head: Buffer): boolean => {
  const text = head.toString('latin1');
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !looksLikeMarkup.test(text);
};

const known: readonly Known[] = [
  { mime: 'application/pdf', kind: 'document', extensions: ['pdf'], inline: true, matches: (head) => textAt(head, 0, '%PDF-') },
  {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    kind: 'document', extensions: ['docx'], inline: false, matches: isOfficeOpenXml,
  },
  {
    mime: 'application/vnd.oasis.opendocument.text',
    kind: 'document', extensions: ['odt'], inline: false, matches: isOpenDocumentText,
  },
  { mime: 'image/png', kind: 'image', extensions: ['png'], inline: true, matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { mime: 'image/jpeg', kind: 'image', extensions: ['jpg', 'jpeg'], inline: true, matches: startsWith(0xff, 0xd8, 0xff) },
  { mime: 'image/gif', kind: 'image', extensions: ['gif'], inline: true, matches: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)) },
  { mime: 'image/webp', kind: 'image', extensions: ['webp'], inline: true, matches: (head) => textAt(head, 0, 'RIFF') && textAt(head, 8, 'WEBP') },
  { mime: 'image/bmp', kind: 'image', extensions: ['bmp'], inline: true, matches: (head) => textAt(head, 0, 'BM') && head.readUInt32LE(6) === 0 },
  { mime: 'image/avif', kind: 'image', extensions: ['avif'], inline: true, matches: (head) => textAt(head, 4, 'ftypavif') },
  {
    mime: 'image/heic', kind: 'image', extensions: ['heic', 'heif'], inline: false,
    matches: (head) => textAt(head, 4, 'ftyp') && heifBrands.includes(head.toString('latin1', 8, 12)),
  },
  {
    mime: 'image/tiff', kind: 'image', extensions: ['tif', 'tiff'], inline: false,
    matches: (head) => startsWith(0x49, 0x49, 0x2a, 0)(head) || startsWith(0x4d, 0x4d, 0, 0x2a)(head),
  },
  {
    mime: 'video/mp4', kind: 'video', extensions: ['mp4', 'm4v'], inline: true,
    matches: (head) => textAt(head, 4, 'ftyp') && videoBrands.includes(head.toString('latin1', 8, 12)),
  },
  { mime: 'video/webm', kind: 'video', extensions: ['webm'], inline: true, matches: (head) => startsWith(0x1a, 0x45, 0xdf, 0xa3)(head) && head.includes('webm') },
  { mime: 'text/plain', kind: 'document', extensions: ['txt'], inline: false, matches: isPlainText },
];

/** Number of bytes at the start of a file that are needed to recognise it. */
export const HEAD_BYTES = 4_096;

const SHORTEST_HEAD = 16;

const everyday: readonly FileKind[] = ['document', 'image'];

const words: Readonly<Record<FileKind, readonly string[]>> = {
  document: ['een pdf', 'docx', 'odt', 'txt'], image: ['een afbeelding'], video: ['een mp4', 'm4v', 'webm'],
};

const chooseOf = (kinds: readonly FileKind[]): string => {
  const all = kinds.flatMap((kind) => words[kind]);
  return `Kies ${all.slice(0, -1).join(', ')}${all.length > 1 ? ' of ' : ''}${all.at(-1)}.`;
};

/**
 * Recognises a file by its content and name; the media type from the browser is ignored.
 * @throws Failure 422 when it is empty, its kind is not accepted, or does not match the name. The message names no kinds: a field may take fewer.
 */
export const recogniseFile = (name: string, head: Buffer, kinds: readonly FileKind[] = everyday): { mime: string; kind: FileKind } => {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const padded = head.length < SHORTEST_HEAD ? Buffer.concat([head, Buffer.alloc(SHORTEST_HEAD - head.length, 0x20)]) : head;
  const named = known.filter((one) => kinds.includes(one.kind) && one.extensions.includes(extension));
  const found = named.find((one) => one.matches(padded));
  if (head.length === 0) throw new Failure(fileErrors.empty, 422, 'Dit bestand is leeg.', { errors: { file: ['Dit bestand is leeg.'] } });
  if (!found) {
    const why = named.length > 0 ? `De naam eindigt op .${extension}, maar de inhoud is iets anders.` : 'Dit bestand kan niet worden geüpload.';
    throw new Failure(fileErrors.kind, 422, why, { errors: { file: [chooseOf(kinds)] } });
  }
  return { mime: found.mime, kind: found.kind };
};

export const mayShowInline = (mime: string): boolean => known.some((one) => one.mime === mime && one.inline);
