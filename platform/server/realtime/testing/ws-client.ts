import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { realtimePath, type RealtimeServerMessage } from '#platform/contract/realtime.ts';
import { WebSocket, type ClientOptions } from 'ws';
import { expect } from 'vitest';
import type { Client, TestServer } from '../../testing/index.ts';

/** Test machines may be slow. */
const patient = { timeout: 30_000 };

export interface TestListener {
  readonly socket: WebSocket;
  /** All messages in order, without heartbeats. */
  readonly received: RealtimeServerMessage[];
  /** The code with which the socket was closed; null while it is open. */
  code(): number | null;
  send(message: unknown): void;
  /** Resolves when the subscription is confirmed. */
  subscribe(channel: string): Promise<void>;
}

const cookieOf = (client: Client): string => [...client.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');

/** Returns the port of the server, which starts to listen at the first call. */
export const portOf = async ({ app }: TestServer): Promise<number> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

export const addressOfSocket = async (server: TestServer): Promise<string> => `ws://127.0.0.1:${await portOf(server)}${realtimePath}`;

export const expectReceived = (listener: TestListener, news: object): Promise<void> => expect.poll(() => listener.received, patient).toContainEqual(news);
export const expectClosed = (listener: TestListener, code: number): Promise<void> => expect.poll(() => listener.code(), patient).toBe(code);

const listenWith = (socket: WebSocket): TestListener => {
  const received: RealtimeServerMessage[] = [];
  let closedWith: number | null = null;
  socket.on('message', (data: Buffer) => {
    const news = JSON.parse(data.toString()) as RealtimeServerMessage;
    if (!('alive' in news)) received.push(news);
  });
  socket.on('close', (code) => {
    closedWith = code;
  });
  const listener: TestListener = {
    socket,
    received,
    code: () => closedWith,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async subscribe(channel) {
      listener.send({ subscribe: channel });
      await expectReceived(listener, { subscribed: channel });
    },
  };
  return listener;
};

/** Opens a socket with the cookies of a client. @throws Error with the status of a refusal */
export const openSocket = async (server: TestServer, client: Client | null, options: ClientOptions = {}): Promise<TestListener> => {
  const headers = { ...(client ? { cookie: cookieOf(client) } : {}), ...options.headers };
  const socket = new WebSocket(await addressOfSocket(server), { ...options, headers });
  const listener = listenWith(socket);
  await once(socket, 'open');
  return listener;
};
