import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { times } from '#platform/server/testing/soak.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { featureLimit } from '../contract.ts';
import maps from './index.ts';

const atOnce = times({ usually: 30, inSoak: 200 });

let server: TestServer;
let visitor: Client;
let many: number;
let few: number;

const row = (index: number) => ({
  layer: 'a', properties: {}, geometry: { type: 'Point' as const, coordinates: [140_000 + (index % 100), 500_000 + Math.floor(index / 100)] },
});

beforeAll(async () => {
  server = await testServer({ features: [maps], environment: { COOK_REQUESTS_PER_MINUTE: '0' } });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const build = async (count: number) =>
    (await buildMap(server.db.query, { organisationId, features: Array.from({ length: count }, (_, index) => row(index)), place: { configurationId } })).sourceId;
  [many, few] = [await build(featureLimit + 1), await build(1)];
  visitor = await server.visitor();
});
afterAll(() => server.close());

const world = [-20_000_000, -20_000_000, 20_000_000, 20_000_000].join(',');
const ask = (source: number, more = {}) => visitor.get('/api/tiles/features', { query: { filter: `source_id=${source}`, bbox: world, ...more } });

test('a request for the whole world returns the maximum and reports that there is more', async () => {
  const answer = await ask(many, { limit: '999999999' });
  expect(answer.json()).toMatchObject({ numberReturned: featureLimit, numberMatched: featureLimit + 1, limited: true });
});

test('many requests for the whole world are answered or refused as busy, and a light call does not wait', async () => {
  const counts = { done: 0, answered: 0, busy: 0 };
  const heavy = Array.from({ length: atOnce }, async () => {
    const answer = await ask(many);
    counts.done += 1;
    if (answer.statusCode === 200) counts.answered += 1;
    else {
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      counts.busy += 1;
    }
  });
  const light = await visitor.get('/health/live').then(({ statusCode }) => ({ statusCode, before: counts.done }));
  expect(light.before).toBeLessThan(atOnce);
  expect(light.statusCode).toBe(200);
  await Promise.all(heavy);
  expect(counts.answered + counts.busy).toBe(atOnce);
  expect((await ask(few)).json()).toMatchObject({ numberReturned: 1, limited: false });
}, 300_000);
