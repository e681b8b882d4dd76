import { defineCall } from '#platform/contract/call.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from './failure.ts';
import { defineServerFeature } from './feature.ts';
import { anyone } from './policy.ts';
import { route } from './route.ts';
import { testServer, type TestServer } from './testing/index.ts';

const move = defineCall({ method: 'POST', path: '/moves', summary: 'Moves', body: z.object({ to: z.string(), fails: z.boolean().optional() }) });

const moving = defineServerFeature({
  name: 'moving',
  auditWords: { piano: { label: 'Piano', deeds: { move: 'verplaatst' }, fields: { reason: 'Reden' } } },
  routes: ({ db }) => [
    route(move, {
      policy: anyone,
      async handle({ body, audit }) {
        const object = { type: 'piano', id: body.to };
        if (body.to === 'upstairs') {
          await audit({ action: 'piano.move', object, result: 'refused', details: { reason: 'stairs' } });
          throw new Failure('too_heavy', 409, 'Te zwaar.');
        }
        await db.transaction(async (transaction) => {
          await audit({ action: 'piano.move', object }, transaction);
          if (body.fails) throw new Failure('too_heavy', 409, 'Te zwaar.');
        });
      },
    }),
  ],
});

const proxy = '10.0.0.1';
const forwarded = { headers: { 'x-forwarded-for': '198.51.100.77' } };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [moving], environment: { COOK_TRUSTED_PROXIES: proxy }, remoteAddress: proxy });
});
afterAll(() => server.close());

const entriesOf = (place: string) =>
  server.db.query.selectFrom('audit_log').selectAll().where('object_type', '=', 'piano').where('object_id', '=', place).execute();

test('an entry has the actor, action, object, address, request id and time', async () => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const user = await buildUser(server.db.query, { organisationId, firstName: 'Anna', middleName: 'de', lastName: 'Audit' });
  const client = await server.signIn(user);
  const before = Date.now();
  const place = `cellar-${user.id}`;
  const answer = await client.post('/api/moves', { to: place }, forwarded);
  const [entry, ...others] = await entriesOf(place);
  expect(others).toEqual([]);
  expect(entry).toEqual({
    id: expect.anything() as unknown,
    at: expect.any(Date) as Date,
    action: 'piano.move', object_type: 'piano', object_id: place, result: 'success',
    actor_id: user.id, actor_name: 'Anna de Audit', organisation_id: organisationId,
    origin_ip: '198.51.100.77', request_id: answer.headers['x-request-id'], details: {}, changes: {},
  });
  // The clock of the database may differ from that of this process.
  expect(Math.abs(entry!.at.getTime() - before)).toBeLessThan(60_000);
});

test('a refusal is logged although the call fails; a change that is rolled back is not', async () => {
  const visitor = await server.visitor();
  expect((await visitor.post('/api/moves', { to: 'upstairs' }, forwarded)).statusCode).toBe(409);
  expect((await entriesOf('upstairs'))[0]).toMatchObject({
    result: 'refused', actor_id: null, actor_name: null, origin_ip: '198.51.100.77', details: { reason: 'stairs' },
  });
  const place = `attic-${Date.now()}`;
  expect((await visitor.post('/api/moves', { to: place, fails: true }, forwarded)).statusCode).toBe(409);
  expect(await entriesOf(place)).toEqual([]);
});
