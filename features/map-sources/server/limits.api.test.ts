import type { AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import { buildMap } from '#platform/domain/testing/factories.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { setUpSource, type Setup } from './testing/setup.ts';

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const collection = JSON.stringify({ type: 'FeatureCollection', features: [] });
/** One more than a viewer may have open. */
const tooMany = 34;

/** Makes the source wait for its release. */
const hold = () => {
  const held: ServerResponse[] = [];
  let isOpen = false;
  const answer = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(collection);
  };
  setup.answer((_url, response) => {
    if (isOpen) answer(response);
    else held.push(response);
  });
  return {
    release() {
      isOpen = true;
      for (const response of held.splice(0)) answer(response);
    },
  };
};

test('refuses a viewer with many open questions with 429, a sentence and Retry-After, and answers others', async () => {
  const id = await setup.build({ type: 'GeoJSON', url: `http://127.0.0.1:${setup.port}/bomen.geojson`, ownFeatures: false, layers: [{ name: 'boom' }] }, { type: 'Vector' });
  const { organisationId, configurationId } = setup.place;
  const own = await buildMap(setup.server.db.query, { organisationId, place: { configurationId }, features: [{ layer: 'boom', properties: { nr: 1 }, geometry: null }], source: { layers: [{ name: 'boom' }] } });
  const [one, other] = [await setup.member(), await setup.member()];
  const source = hold();
  onTestFinished(() => source.release());
  const asked = Array.from({ length: tooMany }, (_, at) => one.post(`/api/maps/${id}/${at % 2 ? 'features' : 'values'}`, { layer: 'boom', ...(at % 2 ? {} : { field: 'nr' }) }));
  // The others are open as soon as the first is refused.
  expect((await Promise.race(asked)).statusCode).toBe(429);
  for (const refused of [await one.post(`/api/maps/${own.id}/features`, { layer: 'boom' }), await one.get(`/api/maps/${own.id}/sample`), await one.get(`/api/maps/${own.id}/values?field=nr`)]) {
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([429, '5', expect.objectContaining({ code: 'too_many_requests', message: expect.stringContaining('Wacht even') as unknown })]);
  }
  const others = other.post(`/api/maps/${own.id}/features`, { layer: 'boom' });
  source.release();
  expect((await others).json()).toMatchObject({ total: 1 });
  const answers = await Promise.all(asked);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await one.post(`/api/maps/${own.id}/features`, { layer: 'boom' })).json()).toMatchObject({ total: 1 });
});

test('counts the questions of a viewer, and tells when the next is answered', async () => {
  const { organisationId, configurationId } = setup.place;
  const { id } = await buildMap(setup.server.db.query, { organisationId, place: { configurationId }, features: [], source: { layers: [{ name: 'boom' }] } });
  const client = await setup.member();
  await client.post(`/api/maps/${id}/values`, { layer: 'boom', field: 'nr' });
  await setup.server.db.query.updateTable('rate_limits').set({ times: 120 }).where('key', 'like', 'POST /maps/:id/values user %').execute();
  const answer = await client.post(`/api/maps/${id}/values`, { layer: 'boom', field: 'nr' });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([429, 'Te veel pogingen, probeer het later opnieuw.']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('ends the query in the database when the client leaves', async ({ skip }) => {
  const { db } = setup.server;
  if (db.kind === 'embedded') skip('the embedded database finishes its statements');
  const { organisationId, configurationId } = setup.place;
  const { id } = await buildMap(db.query, { organisationId, place: { configurationId }, features: [{ layer: 'boom', properties: { nr: 1 }, geometry: null }], source: { layers: [{ name: 'boom' }] } });
  await setup.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = setup.server.app.server.address() as AddressInfo;
  const asking = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_locks join pg_stat_activity using (pid) where not granted and relation = 'map_features'::regclass and query like ${'%int8send(id)%'}`.execute(db.query);
    return rows[0]?.n ?? 0;
  };
  // A lock makes the query wait, as it would for many features.
  const [locked, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = db.transaction(async (transaction) => {
    await sql`lock table map_features in access exclusive mode`.execute(transaction);
    locked.resolve();
    await waiting.promise;
  });
  onTestFinished(async () => {
    waiting.resolve();
    await locking;
  });
  await locked.promise;
  const client = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}/api/maps/${id}/features`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ layer: 'boom', order: [] }), signal: client.signal,
  }).then(({ status }) => status, (error: unknown) => (error instanceof Error ? error.name : error));
  await expect.poll(asking).toBe(1);
  client.abort();
  expect(await answer).toBe('AbortError');
  await expect.poll(asking).toBe(0);
});
