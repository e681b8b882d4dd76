import { testDatabase, testDatabaseAddress } from '#platform/db/testing/index.ts';
import type { NotificationListener } from '#platform/db/listen.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/index.ts';
import { createThings, nameOf } from './testing/things.ts';
import { expectHeard, openSocket } from './testing/ws-client.ts';

/** The listener for notifications of other nodes, under the control of the test. */
let line: NotificationListener | null = null;
let server: TestServer;

beforeAll(async () => {
  const listen = (_name: string, hearing: NotificationListener) => {
    line = hearing;
    return () => Promise.resolve();
  };
  server = await testServer({ features: [createThings()], database: { ...testDatabase(), listen } });
});
afterAll(() => server.close());

test('subscriptions are confirmed once the database connection listens, and again after each interruption', async () => {
  const organisationId = (await buildOrganisation(server.db.query)).id;
  const user = await buildUser(server.db.query, { organisationId });
  expect(line).toBeNull();
  const ear = await openSocket(server, await server.signIn(user));
  const subscribed = { subscribed: nameOf(organisationId) };
  ear.send({ subscribe: nameOf(organisationId) });
  ear.send({ subscribe: 'nothing' });
  await expectHeard(ear, { refused: 'nothing' });
  expect(ear.heard).not.toContainEqual(subscribed);
  line?.onConnected();
  await expectHeard(ear, subscribed);
  line?.onDisconnected();
  ear.send({ unsubscribe: nameOf(organisationId) });
  ear.send({ subscribe: nameOf(organisationId) });
  ear.send({ subscribe: 'nobody' });
  await expectHeard(ear, { refused: 'nobody' });
  expect(ear.heard.filter((news) => 'subscribed' in news)).toHaveLength(1);
  line?.onConnected();
  line?.onNotification(JSON.stringify({ channel: nameOf(organisationId), event: 'changed', data: { number: 1 } }));
  await expectHeard(ear, { channel: nameOf(organisationId), event: 'changed', data: { number: 1 } });
  expect(ear.heard.filter((news) => 'subscribed' in news)).toHaveLength(2);
  ear.socket.terminate();
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
  const ear = await openSocket(node, await node.signIn(await buildUser(node.db.query, { organisationId })));
  await ear.subscribe(nameOf(organisationId));
  for (const payload of [...unreadable, ...undeclared(organisationId)]) await sql`select pg_notify('cook_realtime', ${payload})`.execute(node.db.query);
  await node.platform.realtime.publish(node.db.query, nameOf(organisationId), 'changed', { number: 2 });
  const told = { channel: nameOf(organisationId), event: 'changed', data: { number: 2 } };
  await expectHeard(ear, told);
  expect(ear.heard).toEqual([{ subscribed: nameOf(organisationId) }, told]);
  ear.socket.terminate();
  await node.close();
});

test('no notification from the database stops the node', async () => {
  const organisationId = (await buildOrganisation(server.db.query)).id;
  const ear = await openSocket(server, await server.signIn(await buildUser(server.db.query, { organisationId })));
  ear.send({ subscribe: 'nothing' });
  await expectHeard(ear, { refused: 'nothing' });
  const hearing = line;
  if (!hearing) throw new Error('nobody listens');
  for (const payload of [...unreadable, ...undeclared(organisationId)]) expect(() => hearing.onNotification(payload), payload).not.toThrow();
  ear.socket.terminate();
});

test('events that are not declared, or data that do not match, cannot be published', async () => {
  const { realtime } = server.platform;
  await expect(realtime.publish(server.db.query, 'birds.1', 'sang', {})).rejects.toThrow('Nobody said that sang is told on birds.1');
  await expect(realtime.publish(server.db.query, nameOf(1), 'sang', {})).rejects.toThrow('Nobody said');
  await expect(realtime.publish(server.db.query, nameOf(1), 'changed', { number: 'one' })).rejects.toThrow('number');
  await expect(realtime.publish(server.db.query, nameOf(1), 'changed', { number: 1, padding: 'é'.repeat(4_000) })).rejects.toThrow('too many to be told');
});
