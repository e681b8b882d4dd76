import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginImport, sweepImports } from '#platform/domain/map-imports/map-imports.ts';
import { sql } from 'kysely';
import { mapOf, setUpMaker, pointAt, type MakerSetup } from './testing/setup.ts';

let setup: MakerSetup;
beforeAll(async () => {
  setup = await setUpMaker();
});
afterAll(() => setup.server.close());

const feature = JSON.stringify(pointAt(145_000, 508_000, { naam: 'Eik' }));
const [before = '', after = ''] = JSON.stringify(mapOf([])).split('"features":[]');
const many = (count: number): string => Array.from({ length: count }, () => feature).join(',');
const headers = { 'content-type': 'application/json' };

const promise = () => {
  let resolve = (): void => undefined;
  return { done: new Promise<void>((so) => { resolve = so; }), resolve: () => resolve() };
};

test('a slow upload blocks no other calls, and no part of it is visible', async () => {
  const [half, goOn] = [promise(), promise()];
  const payload = Readable.from((async function* () {
    yield `${before}"features":[${many(6_000)}`;
    half.resolve();
    await goOn.done;
    yield `,${many(10)}]${after}`;
  })());
  const made = setup.client.request({ method: 'POST', url: '/api/maps', payload, headers });
  await half.done;
  await expect.poll(async () => (await setup.traces()).features).toBeGreaterThanOrEqual(4_000);
  // Neither the database nor the server waits for the rest.
  expect((await setup.client.get(`/api/configuration/${setup.configurationId}`)).statusCode).toBe(200);
  expect(await setup.traces()).toMatchObject({ maps: 0, imports: 1 });
  goOn.resolve();
  expect((await made).statusCode).toBe(200);
  expect(await setup.traces()).toEqual({ maps: 1, sources: 1, features: 6_010, imports: 0 });
});

test('an aborted upload leaves nothing', async () => {
  const start = await setup.traces();
  await setup.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = setup.server.app.server.address() as AddressInfo;
  const { cookies } = setup.client;
  const sending = request({
    port, method: 'POST', path: '/api/maps',
    headers: {
      ...headers, 'x-xsrf-token': cookies.get('XSRF-TOKEN'),
      cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
    },
  });
  sending.on('error', () => undefined);
  sending.write(`${before}"features":[${many(5_000)}`);
  await expect.poll(async () => (await setup.traces()).imports).toBe(1);
  sending.destroy();
  await expect.poll(() => setup.traces()).toEqual(start);
});

test('the clean-up deletes an import that a killed server left, once nobody can be writing it', async () => {
  const { db } = setup.server;
  const start = await setup.traces();
  const sourceId = await beginImport(db.query, { userId: setup.maker.id, organisationId: setup.organisationId });
  await sweepImports(db.query);
  expect((await setup.traces()).imports).toBe(1);
  await sql`update map_imports set began_at = now() - interval '16 minutes' where source_id = ${sourceId}`.execute(db.query);
  await sweepImports(db.query);
  expect(await setup.traces()).toEqual(start);
});
