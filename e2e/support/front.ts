import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Front {
  readonly address: string;
  /** Address that requests are forwarded to; empty until it is set. */
  product: string;
  /** Appended to the service worker, so that the browser sees a new version. */
  edition: string;
  close(): Promise<void>;
}

const workerPath = '/service-worker.js';

/** Starts a reverse proxy, whose address is known before the product starts. */
export const startFront = async (): Promise<Front> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lines = new Set<Socket>();
  const front: Front = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    product: '',
    edition: '',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const line of lines) line.destroy();
      }),
  };
  server.on('request', (asked: IncomingMessage, answer) => {
    const { method, url = '/', headers } = asked;
    const { 'if-none-match': _match, 'if-modified-since': _since, 'accept-encoding': _packed, ...fresh } = headers;
    const handedOn = request(front.product + url, { method, headers: url === workerPath ? fresh : headers }, (answered) => {
      if (url !== workerPath) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
        return;
      }
      void text(answered).then((script) => {
        const { 'content-length': _length, ...rest } = answered.headers;
        answer.writeHead(answered.statusCode ?? 502, rest).end(`${script}\n// ${front.edition}`);
      });
    });
    handedOn.on('error', () => answer.destroy());
    asked.pipe(handedOn);
  });
  // Forwards a WebSocket byte by byte.
  server.on('upgrade', ({ method, url = '/', rawHeaders }: IncomingMessage, socket: Socket, head) => {
    const { hostname, port } = new URL(front.product);
    const behind = connect(Number(port), hostname);
    for (const line of [socket, behind]) {
      lines.add(line);
      line.on('error', () => undefined);
      line.on('close', () => {
        socket.destroy();
        behind.destroy();
        lines.delete(line);
      });
    }
    const headers = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : []));
    behind.write([`${method ?? 'GET'} ${url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    behind.write(head);
    socket.pipe(behind).pipe(socket);
  });
  return front;
};
