import type { FileRecord } from '#platform/server/files/files.ts';

/** A name in letters that every browser reads, and the real one beside it (RFC 6266). */
const fileName = (name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${full}`;
};

/** Saved, and never shown: it holds what others wrote. */
export const fileHeaders = (file: FileRecord): Record<string, string> => ({
  'content-type': file.mime,
  'content-length': String(file.size),
  'content-disposition': `attachment; ${fileName(file.name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-store',
});
