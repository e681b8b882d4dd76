import { once } from 'node:events';
import { request } from 'node:http';
import { closeCodes, mostChannels, realtimePath } from '#platform/contract/realtime.ts';
import { buildOrganisation, buildUser, type BuiltUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testServer, type Client, type TestServer } from '../testing/index.ts';
import { createThings, nameOf, partOf } from './testing/things.ts';
import { addressOfSocket, expectClosed, expectReceived, openSocket, portOf, type TestListener } from './testing/ws-client.ts';

const patient = { timeout: 30_000 };
const barred = new Set<number>();
let server: TestServer;
let organisationId: number;
let user: BuiltUser;
let client: Client;
const open: TestListener[] = [];

beforeAll(async () => {
  server = await testServer({ features: [createThings(barred)], realtime: { roundSeconds: 1 } });
  organisationId = (await buildOrganisation(server.db.query)).id;
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await buildUser(server.db.query, { organisationId });
  client = await server.signIn(user);
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate();
});

const listen = async (by: Client = client): Promise<TestListener> => {
  const listener = await openSocket(server, by);
  open.push(listener);
  return listener;
};
const change = (number: number, more: object = {}) => client.put(`/api/things/${organisationId}`, { number, ...more });
const changed = (number: number) => ({ channel: nameOf(organisationId), event: 'changed', data: { number } });

describe('a socket', () => {
  test('receives the events of its channels in order until it unsubscribes', async () => {
    const [listener, witness] = [await listen(), await listen()];
    for (const each of [listener, witness]) await each.subscribe(nameOf(organisationId));
    for (const number of [1, 2, 3]) await change(number);
    await expectReceived(listener, changed(3));
    expect(listener.received).toEqual([{ subscribed: nameOf(organisationId) }, changed(1), changed(2), changed(3)]);
    listener.send({ unsubscribe: nameOf(organisationId) });
    listener.send({ subscribe: 'nothing' });
    await expectReceived(listener, { refused: 'nothing' });
    await change(4);
    // A notification still on its way between nodes would reach a socket that subscribes meanwhile.
    await expectReceived(witness, changed(4));
    await listener.subscribe(nameOf(organisationId));
    await change(5);
    await expectReceived(listener, changed(5));
    expect(listener.received).not.toContainEqual(changed(4));
  });

  test('receives no event of a transaction that is rolled back', async () => {
    const listener = await listen();
    await listener.subscribe(nameOf(organisationId));
    expect((await change(6, { roll_back: true })).statusCode).toBe(500);
    await change(7);
    await expectReceived(listener, changed(7));
    expect(listener.received).not.toContainEqual(changed(6));
  });

  test.each([
    ['of nobody', null, {}, 401],
    ['of another site', 'own', { origin: 'https://elsewhere.example' }, 403],
    ['of another site, as browsers say it', 'own', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['of a page that is no page', 'own', { origin: 'null' }, 403],
    ['of another site that names a port', 'own', { origin: 'http://127.0.0.1:1' }, 403],
  ] as const)('%s is refused, and its connection closed', async (_, who, options, status) => {
    await expect(openSocket(server, who && client, options)).rejects.toThrow(`Unexpected server response: ${status}`);
  });

  test('is accepted from the own site', async () => {
    const listener = await openSocket(server, client, { origin: `http://127.0.0.1:${await portOf(server)}` });
    open.push(listener);
    await listener.subscribe(nameOf(organisationId));
    expect(listener.code()).toBeNull();
  });

  test('is refused to a visitor, whatever their cookie', async () => {
    await expect(openSocket(server, await server.visitor())).rejects.toThrow('401');
  });

  test('can be opened at its own address only; other addresses answer HTTP', async () => {
    const headers = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    const origin = (await addressOfSocket(server)).replace('ws:', 'http:').replace(realtimePath, '');
    expect((await server.app.inject({ url: '/health/live', headers })).statusCode).toBe(200);
    const statusOf = async (path: string): Promise<number | undefined> => {
      const asked = request(`${origin}${path}`, { headers });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }];
      answer.resume();
      return answer.statusCode;
    };
    expect(await statusOf('/health/live')).toBe(200);
    expect((await client.get(realtimePath)).statusCode).toBe(426);
  });
});

describe('a channel', () => {
  test.each([
    ['that nobody made', 'birds.1.songs'], ['of somebody else', 'thing.2000000000.changes'], ['without its number', 'thing.changes'], ['of a number that is none', 'thing.x.changes'],
    ['of a number with zeros before it', 'thing.01.changes'], ['of a number too large', 'thing.99999999999.changes'], ['with more behind it', 'thing.1.changes.more'],
  ])('%s is refused with the same answer', async (_, channel) => {
    const listener = await listen();
    listener.send({ subscribe: channel });
    await expectReceived(listener, { refused: channel });
    expect(listener.code()).toBeNull();
  });

  test('is refused to users of another organisation, who receive none of its events', async () => {
    const elsewhere = (await buildOrganisation(server.db.query)).id;
    const stranger = await listen(await server.signIn(await buildUser(server.db.query, { organisationId: elsewhere, role: 'manager' })));
    stranger.send({ subscribe: nameOf(organisationId) });
    await expectReceived(stranger, { refused: nameOf(organisationId) });
    await stranger.subscribe(nameOf(elsewhere));
    await change(1);
    await client.put(`/api/things/${elsewhere}`, { number: 2 });
    await expectReceived(stranger, { channel: nameOf(elsewhere), event: 'changed', data: { number: 2 } });
    expect(stranger.received).toHaveLength(3);
  });

  test('is refused as soon as its policy no longer allows the user', async () => {
    const listener = await listen();
    await listener.subscribe(nameOf(organisationId));
    barred.add(user.id);
    await expectReceived(listener, { refused: nameOf(organisationId) });
    listener.send({ subscribe: nameOf(organisationId) });
    await expect.poll(() => listener.received.filter((news) => 'refused' in news), patient).toHaveLength(2);
    await client.put(`/api/things/${organisationId}`, { number: 1 });
    expect(listener.received).not.toContainEqual(changed(1));
  });
});

describe('a session that ends', () => {
  test.each([
    ['signed out elsewhere', () => server.platform.sessions.revokeAllOf(user.id)],
    ['blocked', () => sql`update users set blocked_at = now() where id = ${user.id}`.execute(server.db.query)],
    ['idle for too long', () => sql`update sessions set last_seen_at = now() - interval '1 day' where user_id = ${user.id}`.execute(server.db.query)],
  ])('closes the socket when the user is %s', async (_, end) => {
    const listener = await listen();
    await listener.subscribe(nameOf(organisationId));
    await end();
    await expectClosed(listener, closeCodes.sessionOver);
  });
});

describe('a socket with a faulty client', () => {
  test('closes after a message that is too long', async () => {
    const listener = await listen();
    listener.send('x'.repeat(1_025));
    await expectClosed(listener, 1009);
  });

  test.each([['no JSON', 'hello'], ['an unknown request', { tell: 'thing' }], ['two requests at once', { subscribe: 'a', unsubscribe: 'b' }], ['a malformed channel name', { subscribe: '__proto__' }]])('closes after a message that is %s', async (_, said) => {
    const listener = await listen();
    listener.send(said);
    await expectClosed(listener, closeCodes.unreadable);
  });

  test('closes after a binary message', async () => {
    const listener = await listen();
    listener.socket.send(Buffer.from([1, 2, 3]));
    await expectClosed(listener, closeCodes.unreadable);
  });

  test('closes after too many messages, but not after many refused channels', async () => {
    const [talker, collector] = [await listen(), await listen()];
    for (let times = 0; times < 101; times += 1) talker.send({ unsubscribe: 'a' });
    await expectClosed(talker, closeCodes.tooMany);
    // Refused channels do not count towards the limit of subscriptions.
    for (let times = 0; times < 60; times += 1) collector.send({ subscribe: `thing.${times + 1}.changes` });
    await expectReceived(collector, { refused: 'thing.60.changes' });
    expect(collector.code()).toBeNull();
  });

  test('has fifty channels at most, and closes when it asks for one more', async () => {
    const listener = await listen();
    const names = Array.from({ length: 51 }, (_, index) => partOf(organisationId, index + 1));
    for (const name of names.slice(0, 50)) await listener.subscribe(name);
    expect(listener.code()).toBeNull();
    expect(mostChannels).toBe(50);
    listener.send({ subscribe: names[50]! });
    await expectClosed(listener, closeCodes.tooMany);
  });

  test('one user cannot open more than 30 sockets; earlier ones stay open', async () => {
    const listeners = await Promise.all(Array.from({ length: 30 }, () => listen()));
    await expectClosed((await listen()), closeCodes.tooMany);
    expect(listeners.map((listener) => listener.code())).toEqual(listeners.map(() => null));
  });

  test('closes when its client does not read, and other sockets stay open', async () => {
    const [deaf, other] = [await listen(), await listen()];
    for (const listener of [deaf, other]) await listener.subscribe(nameOf(organisationId));
    deaf.socket.pause();
    const sockets = () => server.platform.realtime.sockets();
    // The sockets of other tests have closed.
    await expect.poll(sockets, patient).toBe(2);
    let number = 0;
    // The buffers of the operating system fill up after some megabytes.
    while (sockets() === 2 && number < 20_000) {
      number += 1;
      await server.platform.realtime.publish(server.db.query, nameOf(organisationId), 'changed', { number, padding: 'x'.repeat(7_000) });
      if (number % 100 === 0) await expect.poll(() => other.received.length, patient).toBe(number + 1);
    }
    expect(sockets()).toBe(1);
    expect(other.code()).toBeNull();
  }, 120_000);
});

test('the metrics have the number of open sockets', async () => {
  await expect.poll(() => server.platform.realtime.sockets(), patient).toBe(0);
  await listen();
  expect((await server.app.inject('/metrics')).body).toContain('realtime_sockets 1\n');
});

test('a server that stops closes its sockets, and does not wait for a client that is silent', async () => {
  const stopping = await testServer({ features: [createThings()] });
  const listeners = [await openSocket(stopping, await stopping.signIn(user)), await openSocket(stopping, await stopping.signIn(user))] as const;
  await listeners[0].subscribe(nameOf(organisationId));
  listeners[1].socket.pause();
  await stopping.close();
  await expectClosed(listeners[0], 1001);
  expect(stopping.app.server.listening).toBe(false);
  listeners[1].socket.terminate();
});
