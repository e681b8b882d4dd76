import type { IncomingMessage } from 'node:http';
import { startServer, type LocalServer } from '../egress/testing/local-server.ts';
import type { CgiAnswer, Posted } from './cgi.ts';

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Serves requests with the given handler on a port of this machine, as a web server would. */
export const overHttp = (ask: (search: string, posted: Posted | undefined) => Promise<CgiAnswer>): Promise<LocalServer> =>
  startServer((request, response) => {
    const work = async (): Promise<void> => {
      const posted = request.method === 'POST' ? { type: request.headers['content-type'] ?? '', body: await bodyOf(request) } : undefined;
      const { status, type, body } = await ask(new URL(request.url ?? '/', 'http://front').search.slice(1), posted);
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    };
    work().catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
