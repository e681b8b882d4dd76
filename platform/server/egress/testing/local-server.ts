import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that records its requests. */
export interface LocalServer {
  readonly port: number;
  readonly hits: IncomingHttpHeaders[];
  /** Number of connections, including connections without a request. */
  readonly connections: () => number;
  close(): Promise<void>;
}

export const startServer = async (answer: RequestListener, host = '127.0.0.1'): Promise<LocalServer> => {
  const hits: IncomingHttpHeaders[] = [];
  let connections = 0;
  const server: Server = createServer((request, response) => {
    hits.push(request.headers);
    answer(request, response);
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hits,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
