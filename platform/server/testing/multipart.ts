import { deflateSync } from 'node:zlib';
import type { Client } from './client.ts';

const BOUNDARY = 'a-boundary-of-the-tests';

export const type = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  readonly field?: string;
  readonly name: string;
  readonly content: string | Buffer;
  readonly mime?: string;
}

export const multipart = (...parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ field = 'file', name, content, mime = 'application/octet-stream' }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mime}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export const send = (client: Client, url: string, ...parts: readonly Part[]) =>
  client.post(url, multipart(...parts), { headers: { 'content-type': type } });

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** An image of one pixel. Its chunks have no checksums, because the tests do not decode it. */
export const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('\0\0\0\rIHDR\0\0\0\u0001\0\0\0\u0001\b\u0002\0\0\0', 'latin1'),
  deflateSync(Buffer.from([0, 255, 0, 0])),
]);
