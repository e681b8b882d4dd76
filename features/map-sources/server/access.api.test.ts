import type { ServerResponse } from 'node:http';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { placeMap } from '#platform/domain/maps/maps.ts';
import { buildConfiguration, buildMap } from '#platform/domain/testing/factories.ts';
import { buildMatrix, matrixMismatches } from '#platform/domain/testing/matrix.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMap, setUpSource, type Setup } from './testing/setup.ts';

const canary = 'kanarie-4b7e91';

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

describe('access to a source', () => {
  test.each(['fields', 'values?field=a', 'extent', 'source', 'capabilities', 'source/1/0/0'])('GET %s is allowed to viewers who see the map in a configuration', async (path) => {
    const matrix = await buildMatrix(setup.server.db.query);
    const mismatches = await matrixMismatches(matrix, async (userId, { mapId }) => {
      const client = userId === null ? setup.visitor : await setup.server.signIn(userId);
      const { statusCode } = await client.get(`/api/maps/${mapId}/${path}`);
      // Own features answer 422 to these calls: the viewer was let in.
      return statusCode === 422 ? 200 : statusCode;
    }, 404);
    expect(mismatches).toEqual([]);
  });

  test.each([['features', {}], ['values', { field: 'a' }]])('POST %s is allowed to the same viewers', async (path, question) => {
    const matrix = await buildMatrix(setup.server.db.query);
    const mismatches = await matrixMismatches(matrix, async (userId, { mapId }) => {
      const client = userId === null ? setup.visitor : await setup.server.signIn(userId);
      const { statusCode } = await client.post(`/api/maps/${mapId}/${path}`, { layer: '', ...question });
      // The features do not have this field: the viewer was let in.
      return statusCode === 422 ? 200 : statusCode;
    }, 404);
    expect(mismatches).toEqual([]);
  });

  test('names the layers and groups of a map in their order, in whichever of its configurations the viewer sees it', async () => {
    const { query } = setup.server.db;
    const { organisationId, configurationId } = setup.place;
    const { id: closed } = await buildConfiguration(query, { organisationId });
    const layers = ['weg', 'boom'].map((name) => ({ name, label: `Laag ${name}` }));
    const groups = [{ name: 'Groen', layerName: 'groen', layers: [{ name: 'gras', label: 'Laag gras' }] }, { name: 'Zonder laag', layerName: '', layers: [] }];
    for (const places of [[closed, configurationId], [configurationId, closed]]) {
      const { id } = await buildMap(query, { organisationId, features: [], source: { layers, layerGroups: groups } });
      for (const place of places) await placeMap(query, { organisationId, configurationId: place, mapId: id });
      const { statusCode, body } = await setup.visitor.get(`/api/maps/${id}/fields`);
      expect([statusCode, JSON.parse(body)]).toMatchObject([200, [
        { name: 'weg', label: 'Laag weg' }, { name: 'gras', label: 'Laag gras' }, { name: 'boom', label: 'Laag boom' }, { name: 'groen', label: 'Groen' },
      ]]);
    }
  });

  test('returns 404 for a removed map and for a map that does not exist', async () => {
    const id = await setup.build({});
    await setup.server.db.query.updateTable('maps').set({ removed_at: new Date() }).where('id', '=', id).execute();
    expect((await setup.get(id, getMap)).statusCode).toBe(404);
    expect((await setup.get(2_147_483_647, getMap)).statusCode).toBe(404);
  });
});

test('credentials appear in no answer and in no log line, even when the source repeats them', async () => {
  const pair = Buffer.from(`jan:${canary}`).toString('base64');
  const secrets: Partial<NewMapSource> = {
    authorization: `Basic ${pair}`, token: `${canary}-token`, params: [{ name: 'apikey', value: `${canary}-sleutel` }], url: `http://127.0.0.1:${setup.port}/wms?key=${canary}-adres`,
  };
  const echo = (status: number, type: string, body: (said: string) => string) => (url: URL, response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': type });
    response.end(body(`${url.href.replaceAll('&', '&amp;')} Basic ${pair} jan:${canary}`));
  };
  const given: string[] = [];
  for (const habit of [
    echo(500, 'text/plain', (said) => said), echo(401, 'text/html', (said) => `<p>${said}`), echo(200, 'application/json', (said) => said),
    echo(200, 'text/xml', (said) => `<ServiceExceptionReport><ServiceException>${said}</ServiceException></ServiceExceptionReport>`),
    echo(200, 'text/xml', (said) => `<WMS_Capabilities version="1.3.0"><Service><Title>${said}</Title></Service></WMS_Capabilities>`),
    (_url: URL, response: ServerResponse) => response.writeHead(302, { location: `http://10.0.0.1/?token=${canary}` }).end(),
    (_url: URL, response: ServerResponse) => response.destroy(),
  ]) {
    setup.answer(habit);
    const id = await setup.build(secrets);
    for (const path of [`source?${new URLSearchParams(getMap as never).toString()}`, 'capabilities', 'fields', 'values?field=a']) {
      const { headers, body } = await setup.visitor.get(`/api/maps/${id}/${path}`);
      given.push(JSON.stringify(headers), body);
    }
  }
  expect(setup.asked.some(({ url, authorization }) => url.searchParams.get('token') === `${canary}-token` && authorization === `Basic ${pair}`)).toBe(true);
  expect(setup.lines.filter((line) => line.includes('source failed')).length).toBeGreaterThan(10);
  for (const text of [...given, ...setup.lines]) {
    expect(text).not.toContain(canary);
    expect(text).not.toContain(pair);
  }
});
