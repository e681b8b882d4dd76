import { mayShowInline } from './file-kinds.ts';
import type { FileRecord } from './files.ts';

/** A name in letters that every browser reads, and the real one beside it (RFC 6266). */
const fileName = (name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${full}`;
};

/** The viewer of a browser does not run in a sandbox; nothing else in a PDF can reach the page around it. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const SANDBOX = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Nothing that people upload is ever a page of ours: most is saved, images and PDF are shown, and nothing runs. */
export const uploadHeaders = (file: FileRecord): Record<string, string> => ({
  'content-type': file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime,
  'content-length': String(file.size),
  'content-disposition': `${mayShowInline(file.mime) ? 'inline' : 'attachment'}; ${fileName(file.name)}`,
  'content-security-policy': file.mime === 'application/pdf' ? PDF_POLICY : SANDBOX,
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'private, no-cache',
  etag: `"${file.blob}"`,
});

/** Of a file that the product made: saved, and never shown, since names and texts of others are in it. */
export const madeFileHeaders = (file: FileRecord): Record<string, string> => ({
  'content-type': file.mime,
  'content-length': String(file.size),
  'content-disposition': `attachment; ${fileName(file.name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
});
