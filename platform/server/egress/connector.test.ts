import { once } from 'node:events';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { buildConnector } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirePublicPeer } from './connector.ts';

/** What the server received from those who connected. */
const heard: string[] = [];
const connections: Socket[] = [];
const server = createServer((socket) => {
  connections.push(socket);
  socket.on('data', (bytes) => heard.push(String(bytes)));
});
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const connecting = (connect: buildConnector.connector, hostname: string) =>
  new Promise<{ error: Error | null; socket: Socket | null }>((resolve) => {
    connect({ hostname, protocol: 'http:', port: String(port) }, (error, socket) => resolve({ error, socket }));
  });

test('a connection that ends at a private address is closed before a byte is sent', async () => {
  // Bypasses the check of the lookup: this lookup resolves the name to loopback.
  const lying = buildConnector({ lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) });
  const { error, socket } = await connecting(requirePublicPeer(lying), 'public.example.nl');
  expect(error).toMatchObject({ code: 'address_refused' });
  expect(socket).toBeNull();
  const [accepted] = connections.length > 0 ? connections : ((await once(server, 'connection')) as [Socket]);
  if (!accepted?.closed) await once(accepted!, 'close');
  expect(heard).toEqual([]);
});

test.each(['127.0.0.1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254', '', undefined])(
  'a connection whose remote address is %j is closed',
  async (remoteAddress) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    const { error } = await connecting(requirePublicPeer((_options, done) => done(null, socket)), '8.8.8.8');
    expect(error).toMatchObject({ code: 'address_refused' });
    expect(socket.destroyed).toBe(true);
  },
);

test('a connection to a public address is passed on', async () => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '8.8.8.8' });
  const given = await connecting(requirePublicPeer((_options, done) => done(null, socket)), 'public.example.nl');
  expect(given).toEqual({ error: null, socket });
  expect(socket.destroyed).toBe(false);
});

test('an error while connecting is passed on', async () => {
  const failure = new Error('no route');
  const { error } = await connecting(requirePublicPeer((_options, done) => done(failure, null)), 'public.example.nl');
  expect(error).toBe(failure);
});
