import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

export interface TestS3 {
  readonly endpoint: string;
  readonly keyId: string;
  readonly secret: string;
  readonly bucket: string;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const encoded = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Checks signature version 4 of AWS, computed again from the request. */
const isSigned = ({ method, url = '', headers }: IncomingMessage, body: Buffer, secret: string): boolean => {
  const [, scope = '', names = '', given = ''] = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://host');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted().join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const hash = String(headers['x-amz-content-sha256']);
  const request = [method, pathname, query, signed, names, hash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((held, part) => hmac(held, part), `AWS4${secret}`);
  return hash === sha256(body) && hmac(key, toSign).toString('hex') === given;
};

/** A real store in a folder. It accepts every signature, so a proxy in front of it checks them. */
export const startS3 = async (directory: string): Promise<TestS3> => {
  const bucket = 'cook';
  const secret = 'S3RVER';
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await store.run();
  const gate = createServer((request, reply) => {
    void (async () => {
      const body = await buffer(request);
      if (!isSigned(request, body, secret)) {
        reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
        return;
      }
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
        method: request.method ?? 'GET', headers: headers as Record<string, string>, ...(body.length > 0 ? { body } : {}),
      });
      const sent = Buffer.from(await answer.arrayBuffer());
      reply.writeHead(answer.status, { etag: answer.headers.get('etag') ?? '' }).end(sent);
    })();
  });
  await new Promise<void>((listening) => gate.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    keyId: 'S3RVER', secret, bucket,
    async close() {
      gate.closeAllConnections();
      await new Promise((closed) => gate.close(closed));
      await store.close();
    },
  };
};
