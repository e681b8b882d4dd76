import { mayShowInline } from './file-kinds.ts';
import type { ByteRange } from './file-store.ts';
import type { FileRecord } from './files.ts';

/** An ASCII file name for every browser, and the original in RFC 6266 notation. */
const fileName = (name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${full}`;
};

/** The Content-Disposition of a file that the browser saves. */
export const attachment = (name: string): string => `attachment; ${fileName(name)}`;

/** PDF viewers of browsers do not run in a sandbox. This policy keeps a PDF from reaching the page around it. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const SANDBOX = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Headers of an uploaded file. Images and PDF are shown, other files are saved, and no uploaded file can run as a page of the portal. */
export const uploadHeaders = (file: FileRecord): Record<string, string> => ({
  'content-type': file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime,
  'content-length': String(file.size),
  'content-disposition': mayShowInline(file.mime) ? `inline; ${fileName(file.name)}` : attachment(file.name),
  'content-security-policy': file.mime === 'application/pdf' ? PDF_POLICY : SANDBOX,
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'private, no-cache',
  'accept-ranges': 'bytes',
  etag: `"${file.blob}"`,
});

/**
 * Parses a Range header; browsers play a video by ranges. Returns null for the whole file, also for several ranges and
 * for invalid headers (RFC 9110 §14.2).
 */
export const rangeOf = (header: string | undefined, size: number): ByteRange | null => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : null;
};

export const partHeaders = ({ start, end }: ByteRange, size: number): Record<string, string> => ({
  'content-range': `bytes ${start}-${end}/${size}`,
  'content-length': String(end - start + 1),
});

/** Headers of a file that the product generated. Always saved and never shown, because it contains names and texts of users. */
export const madeFileHeaders = (file: FileRecord): Record<string, string> => ({
  'content-type': file.mime,
  'content-length': String(file.size),
  'content-disposition': attachment(file.name),
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
});
