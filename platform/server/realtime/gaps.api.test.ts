import { testDatabase, testDatabaseAddress } from '#platform/db/testing/index.ts';
import type { NotificationListener } from '#platform/db/listen.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/index.ts';
import { createThings, nameOf } from './testing/things.ts';
import { expectReceived, openSocket } from './testing/ws-client.ts';

/** The listener for notifications of other nodes, under the control of the test. */
let database: NotificationListener | null = null;
let server: TestServer;

beforeAll(async () => {
  const listen = (_name: string, notified: NotificationListener) => {
    database = notified;
    return () => Promise.resolve();
  };
  server = await testServer({ features: [createThings()], database: { ...testDatabase(), listen } });
});
afterAll(() => server.close());

test('subscriptions are confirmed once the database connection listens, and again after each interruption', async () => {
  const organisationId = (await buildOrganisation(server.db.query)).id;
  const user = await buildUser(server.db.query, { organisationId });
  expect(database).toBeNull();
  const listener = await openSocket(server, await server.signIn(user));
  const subscribed = { subscribed: nameOf(organisationId) };
  listener.send({ subscribe: nameOf(organisationId) });
  listener.send({ subscribe: 'nothing' });
  await expectReceived(listener, { refused: 'nothing' });
  expect(listener.received).not.toContainEqual(subscribed);
  database?.onConnected();
  await expectReceived(listener, subscribed);
  database?.onDisconnected();
  listener.send({ unsubscribe: nameOf(organisationId) });
  listener.send({ subscribe: nameOf(organisationId) });
  listener.send({ subscribe: 'nobody' });
  await expectReceived(listener, { refused: 'nobody' });
  expect(listener.received.filter((news) => 'subscribed' in news)).toHaveLength(1);
  database?.onConnected();
  database?.onNotification(JSON.stringify({ channel: nameOf(organisationId), event: 'changed', data: { number: 1 } }));
  await expectReceived(listener, { channel: nameOf(organisationId), event: 'changed', data: { number: 1 } });
  expect(listener.received.filter((news) => 'subscribed' in news)).toHaveLength(2);
  listener.socket.terminate();
});

const unreadable = ['', 'x', 'null', '[]', '{}', '{"channel":1}'];
const undeclared = (organisationId: number): string[] =>
  [
    { channel: 'birds.1', event: 'changed', data: { number: 1 } },
    { channel: nameOf(organisationId), event: 'sang', data: { number: 1 } },
    { channel: nameOf(organisationId), event: 'constructor', data: {} },
    { channel: nameOf(organisationId), event: 'changed', data: { number: 'one' } },
    { channel: nameOf(organisationId), event: 'changed' },
  ].map((news) => JSON.stringify(news));

const isEmbedded = testDatabaseAddress().kind === 'embedded';
test.skipIf(isEmbedded)('a node drops unreadable and undeclared notifications, and continues to deliver others', async () => {
  const node = await testServer({ features: [createThings()] });
  const organisationId = (await buildOrganisation(node.db.query)).id;
  const listener = await openSocket(node, await node.signIn(await buildUser(node.db.query, { organisationId })));
  await listener.subscribe(nameOf(organisationId));
  for (const payload of [...unreadable, ...undeclared(organisationId)]) await sql`select pg_notify('cook_realtime', ${payload})`.execute(node.db.query);
  await node.platform.realtime.publish(node.db.query, nameOf(organisationId), 'changed', { number: 2 });
  const expected = { channel: nameOf(organisationId), event: 'changed', data: { number: 2 } };
  await expectReceived(listener, expected);
  expect(listener.received).toEqual([{ subscribed: nameOf(organisationId) }, expected]);
  listener.socket.terminate();
  await node.close();
});

test('no notification from the database stops the node', async () => {
  const organisationId = (await buildOrganisation(server.db.query)).id;
  const listener = await openSocket(server, await server.signIn(await buildUser(server.db.query, { organisationId })));
  listener.send({ subscribe: 'nothing' });
  await expectReceived(listener, { refused: 'nothing' });
  const notified = database;
  if (!notified) throw new Error('the server does not listen');
  for (const payload of [...unreadable, ...undeclared(organisationId)]) expect(() => notified.onNotification(payload), payload).not.toThrow();
  listener.socket.terminate();
});

test('events that are not declared, or data that do not match, cannot be published', async () => {
  const { realtime } = server.platform;
  await expect(realtime.publish(server.db.query, 'birds.1', 'sang', {})).rejects.toThrow('Event sang is not declared for channel birds.1');
  await expect(realtime.publish(server.db.query, nameOf(1), 'sang', {})).rejects.toThrow('is not declared');
  await expect(realtime.publish(server.db.query, nameOf(1), 'changed', { number: 'one' })).rejects.toThrow('number');
  await expect(realtime.publish(server.db.query, nameOf(1), 'changed', { number: 1, padding: 'é'.repeat(4_000) })).rejects.toThrow('is too large');
});
