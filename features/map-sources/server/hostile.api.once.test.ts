import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import { startServer, type LocalServer } from '#platform/server/egress/testing/local-server.ts';
import { testServer, type Client, type TestServer } from '#platform/server/testing/index.ts';
import { createSources } from '#platform/sources/sources.ts';
import type { InfoAnswer } from '#platform/sources/source.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import mapSources from './index.ts';
import { startHostileServer } from './testing/hostile-server.ts';

let server: TestServer;
let visitor: Client;
let inside: LocalServer;
let hostile: LocalServer;
let place: { organisationId: number; configurationId: number };
const lines: string[] = [];

beforeAll(async () => {
  inside = await startServer((_request, response) => response.end('geheim'));
  hostile = await startHostileServer(`http://127.0.0.1:${inside.port}/`);
  server = await testServer({
    features: [mapSources], environment: { COOK_ALLOWED_HOSTS: `127.0.0.1:${hostile.port}`, LOG_LEVEL: 'info' }, log: { write: (line) => lines.push(line) },
  });
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  place = { organisationId, configurationId };
  visitor = await server.visitor();
});
afterAll(async () => {
  await server.close();
  await hostile.close();
  await inside.close();
});

const buildSource = async (habit: string, type: 'ImageWMS' | 'WFS'): Promise<number> => {
  const map = await buildMap(server.db.query, {
    organisationId: place.organisationId, place: { configurationId: place.configurationId }, type: type === 'WFS' ? 'Vector' : 'Image',
    source: { type, url: `http://127.0.0.1:${hostile.port}/${habit}`, layers: [{ name: 'bomen' }], params: [{ name: 'INFO_FORMAT', value: 'application/json' }] },
  });
  return map.id;
};

const image = (id: number) => visitor.get(`/api/maps/${id}/source?SERVICE=WMS&REQUEST=GetMap&VERSION=1.3.0&LAYERS=bomen&STYLES=&CRS=EPSG:28992&BBOX=1,2,3,4&WIDTH=256&HEIGHT=256&FORMAT=image/png`);
const data = (id: number) => visitor.get(`/api/maps/${id}/source?service=WFS&version=2.0.0&request=GetFeature&typeNames=bomen&outputFormat=application/json&srsName=EPSG:28992&bbox=1,2,3,4,EPSG:28992`);
const info = async (id: number): Promise<InfoAnswer> => {
  const source = await createSources(server.platform).ofMap(id, { viewer: { kind: 'visitor', organisationId: 0 }, log: server.platform.log });
  return source.featureInfo({ at: { coordinate: [145_000, 508_000], resolution: 1 }, limit: 10 });
};

const reasonOf = (mapId: number): unknown =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).findLast((line) => line['map'] === mapId && line['msg'] === 'source failed')?.['reason'];

test('passes the answer of a healthy source on, cacheable by this browser only', async () => {
  const answer = await image(await buildSource('good', 'ImageWMS'));
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/png', 'private, max-age=300']);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining("default-src 'none'") as string });
  expect((await data(await buildSource('features', 'WFS'))).json()).toMatchObject({ type: 'FeatureCollection' });
});

describe('requesting an image from a hostile source', () => {
  test.each([
    ['html', 'source_unreadable', 502], ['exception', 'source_failed', 502], ['denied', 'source_refused', 502], ['broken', 'source_failed', 502],
    ['big', 'source_too_large', 502], ['bomb', 'source_too_large', 502], ['halfxml', 'source_unreadable', 502], ['inwards', 'address_refused', 422],
    ['svg', 'source_unreadable', 502], ['features', 'source_unreadable', 502], ['weg', 'source_failed', 502],
  ])('answers %s with %s, and logs it', async (habit, code, status) => {
    const id = await buildSource(habit, 'ImageWMS');
    const answer = await image(id);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(reasonOf(id)).toBe(code);
    expect(inside.hits).toEqual([]);
  });
});

describe('requesting features from a hostile source', () => {
  test.each([
    ['html', 'source_unreadable'], ['exception', 'source_failed'], ['denied', 'source_refused'], ['bomb', 'source_too_large'], ['big', 'source_too_large'],
    ['halfxml', 'source_unreadable'], ['good', 'source_unreadable'],
  ])('answers %s with %s', async (habit, code) => {
    const answer = await data(await buildSource(habit, 'WFS'));
    expect(answer.json<{ code: string }>().code).toBe(code);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

describe('requesting feature info from a hostile source', () => {
  test.each([
    ['html', 'source_unreadable'], ['exception', 'source_failed'], ['denied', 'source_refused'], ['broken', 'source_failed'], ['bomb', 'source_too_large'],
    ['inwards', 'address_refused'], ['halfxml', 'source_unreadable'],
  ])('answers %s with %s, while other maps still work', async (habit, code) => {
    const [bad, good] = await Promise.all([info(await buildSource(habit, 'ImageWMS')), info(await buildSource('features', 'ImageWMS'))]);
    expect(bad).toMatchObject({ layers: [], failed: { code } });
    expect(good.layers[0]?.features).toHaveLength(1);
  });

  test('gives up on a slow source after the time limit, and at once at the next request', async () => {
    const id = await buildSource('drip', 'ImageWMS');
    const started = Date.now();
    expect(await info(id)).toMatchObject({ failed: { code: 'source_timeout' } });
    expect(Date.now() - started).toBeLessThan(15_000);
    const again = Date.now();
    expect(await info(id)).toMatchObject({ failed: { code: 'source_timeout' } });
    expect(Date.now() - again).toBeLessThan(5_000);
  });

  test.each(['nowhere', 'abroad'])('returns the attributes without a geometry for %s', async (habit) => {
    expect((await info(await buildSource(habit, 'ImageWMS'))).layers[0]?.features).toEqual([{ id: null, geometry: null, properties: { a: 1 } }]);
  });

  test('cuts a feature off at 500 attributes', async () => {
    const [feature] = (await info(await buildSource('heap', 'ImageWMS'))).layers[0]?.features ?? [];
    expect(Object.keys(feature?.properties ?? {})).toHaveLength(500);
  });
});
