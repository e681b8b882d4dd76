import { testDatabase } from '#platform/db/testing/index.ts';
import type { Hearing } from '#platform/db/listen.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/index.ts';
import { createThings, nameOf } from './testing/things.ts';
import { expectHeard, openSocket } from './testing/ws-client.ts';

/** A line to the other nodes that a test holds in its hands. */
let line: Hearing | null = null;
let server: TestServer;

beforeAll(async () => {
  const listen = (_name: string, hearing: Hearing) => {
    line = hearing;
    return () => Promise.resolve();
  };
  server = await testServer({ features: [createThings()], database: { ...testDatabase(), listen } });
});
afterAll(() => server.close());

test('nobody is told that nothing is missed before the line is there; after each gap they are told anew', async () => {
  const organisationId = (await buildOrganisation(server.db.query)).id;
  const user = await buildUser(server.db.query, { organisationId });
  expect(line).toBeNull();
  const ear = await openSocket(server, await server.signIn(user));
  const subscribed = { subscribed: nameOf(organisationId) };
  ear.send({ subscribe: nameOf(organisationId) });
  ear.send({ subscribe: 'nothing' });
  await expectHeard(ear, { refused: 'nothing' });
  expect(ear.heard).not.toContainEqual(subscribed);
  line?.began();
  await expectHeard(ear, subscribed);
  line?.lost();
  ear.send({ unsubscribe: nameOf(organisationId) });
  ear.send({ subscribe: nameOf(organisationId) });
  ear.send({ subscribe: 'nobody' });
  await expectHeard(ear, { refused: 'nobody' });
  expect(ear.heard.filter((news) => 'subscribed' in news)).toHaveLength(1);
  line?.began();
  line?.heard(JSON.stringify({ channel: nameOf(organisationId), event: 'changed', data: { number: 1 } }));
  await expectHeard(ear, { channel: nameOf(organisationId), event: 'changed', data: { number: 1 } });
  expect(ear.heard.filter((news) => 'subscribed' in news)).toHaveLength(2);
  ear.socket.terminate();
});

test('what nobody declared, and what does not fit, cannot be told', async () => {
  const { realtime } = server.platform;
  await expect(realtime.tell(server.db.query, 'birds.1', 'sang', {})).rejects.toThrow('Nobody said that sang is told on birds.1');
  await expect(realtime.tell(server.db.query, nameOf(1), 'sang', {})).rejects.toThrow('Nobody said');
  await expect(realtime.tell(server.db.query, nameOf(1), 'changed', { number: 'one' })).rejects.toThrow('number');
  await expect(realtime.tell(server.db.query, nameOf(1), 'changed', { number: 1, padding: 'é'.repeat(4_000) })).rejects.toThrow('too many to be told');
});
