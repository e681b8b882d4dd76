import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { realtimePath, type RealtimeServerMessage } from '#platform/contract/realtime.ts';
import { WebSocket, type ClientOptions } from 'ws';
import { expect } from 'vitest';
import type { Client, TestServer } from '../../testing/index.ts';

/** Test machines may be slow. */
const patient = { timeout: 30_000 };

export interface Ear {
  readonly socket: WebSocket;
  /** All messages in order, without heartbeats. */
  readonly heard: RealtimeServerMessage[];
  /** The code with which the socket was closed; null while it is open. */
  code(): number | null;
  send(wish: unknown): void;
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

export const expectHeard = (ear: Ear, news: object): Promise<void> => expect.poll(() => ear.heard, patient).toContainEqual(news);
export const expectClosed = (ear: Ear, code: number): Promise<void> => expect.poll(() => ear.code(), patient).toBe(code);

const listenWith = (socket: WebSocket): Ear => {
  const heard: RealtimeServerMessage[] = [];
  let closedWith: number | null = null;
  socket.on('message', (data: Buffer) => {
    const news = JSON.parse(data.toString()) as RealtimeServerMessage;
    if (!('alive' in news)) heard.push(news);
  });
  socket.on('close', (code) => {
    closedWith = code;
  });
  const ear: Ear = {
    socket,
    heard,
    code: () => closedWith,
    send: (wish) => socket.send(typeof wish === 'string' ? wish : JSON.stringify(wish)),
    async subscribe(channel) {
      ear.send({ subscribe: channel });
      await expectHeard(ear, { subscribed: channel });
    },
  };
  return ear;
};

/** Opens a socket with the cookies of a client. @throws Error with the status of a refusal */
export const openSocket = async (server: TestServer, client: Client | null, options: ClientOptions = {}): Promise<Ear> => {
  const headers = { ...(client ? { cookie: cookieOf(client) } : {}), ...options.headers };
  const socket = new WebSocket(await addressOfSocket(server), { ...options, headers });
  const ear = listenWith(socket);
  await once(socket, 'open');
  return ear;
};
