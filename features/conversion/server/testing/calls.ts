import type { Client } from '#platform/server/testing/index.ts';

const BOUNDARY = 'a-boundary-of-the-tests';

export interface SentFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

export const form = (files: readonly SentFile[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: Buffer.concat([
    ...files.flatMap(({ name, content }) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
});

export const inPath = (address: string): string => `/api/fme/${Buffer.from(address).toString('base64url')}`;

export const uploadTo = (client: Client, address: string, ...files: readonly SentFile[]) => {
  const { headers, payload } = form(files);
  return client.post(inPath(address), payload, { headers });
};

export const requestFrom = (client: Client, address: string, query: Readonly<Record<string, string>>) =>
  client.get(inPath(`${address}?${new URLSearchParams(query).toString()}`));

export const convert = (client: Client, ...files: readonly SentFile[]) => {
  const { headers, payload } = form(files);
  return client.post('/api/conversions', payload, { headers });
};
