import { randomUUID } from 'node:crypto';

export interface WholeFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Builds a multipart form as a browser sends it. The names must not contain quotes or control characters. */
export const buildMultipart = (files: readonly WholeFile[]): { type: string; body: Buffer<ArrayBuffer> } => {
  const boundary = `cook-${randomUUID()}`;
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
};
