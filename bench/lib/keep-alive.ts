import { connect, type Socket } from 'node:net';

/**
 * A keep-alive connection that repeats one request. It implements HTTP itself and reads only the status and length of an
 * answer, because a client that works harder than the server would measure itself.
 */
export interface KeepAlive {
  /** @throws Error when the answer is not 200 */
  ask(): Promise<void>;
  close(): void;
}

const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/** Returns the bytes of the answer at the start of the text, or null while its headers are incomplete. */
const sizeOf = (text: string): number | null => {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const length = LENGTH.exec(text.slice(0, end + 2))?.[1];
  if (length === undefined) throw new Error(`Answer without content-length: ${text.slice(0, end)}`);
  return end + 4 + Number(length);
};

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

export const keepAlive = async (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<KeepAlive> => {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const socket = await open(port);
  let waiting: { resolve: () => void; reject: (error: Error) => void } | null = null;
  let got = '';
  const fail = (error: Error): void => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    got += chunk;
    const size = sizeOf(got);
    if (size === null || got.length < size) return;
    const answer = got;
    got = '';
    if (answer.startsWith('HTTP/1.1 200 ')) waiting?.resolve();
    else fail(new Error(`Status other than 200: ${answer.slice(0, 300)}`));
  });
  return {
    ask: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};
