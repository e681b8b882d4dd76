import { createConfigurationAnswers } from '#platform/domain/configuration-answer/configuration-answers.ts';
import { buildConfiguration } from '#platform/domain/testing/factories.ts';
import { geoServerInfo, geoServerWms, wfsCapabilities20 } from '#platform/ogc/testing/answers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMap, reply, setUpSource, type Setup } from './testing/setup.ts';

const canary = 'kanarie-4b7e91';

let setup: Setup;
beforeAll(async () => {
  setup = await setUpSource();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

describe('GET capabilities', () => {
  test('returns the document without secrets, and requests it once', async () => {
    setup.answer(reply('text/xml', geoServerWms.replaceAll('http://intern:8080/geoserver/ows?', `http://intern:8080/geoserver/ows?token=${canary}&amp;`)));
    const id = await setup.build({ token: canary });
    const given = await setup.get(id, {}, 'capabilities');
    expect([given.statusCode, given.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(given.body).toContain('mw:bomen');
    expect(given.body).not.toContain(canary);
    expect((await setup.get(id, { service: 'WMS', request: 'GetCapabilities' })).body).toBe(given.body);
    expect(setup.asked).toHaveLength(1);
  });

  test.each([['another document', '<kaart/>'], ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "c">]><WMS_Capabilities>&b;</WMS_Capabilities>'], ['a web page', '<!doctype html><p>']])('refuses %s', async (_, body) => {
    setup.answer(reply('text/xml', body));
    expect((await setup.get(await setup.build({}), {}, 'capabilities')).json()).toMatchObject({ code: 'source_unreadable' });
  });

  test('returns JSON for ArcGIS', async () => {
    setup.answer(reply('application/json', JSON.stringify({ mapName: 'x', layers: [], url: `?token=${canary}` })));
    const given = await setup.get(await setup.build({ type: 'Vector', url: `http://127.0.0.1:${setup.port}/rest/MapServer`, token: canary }, { type: 'Vector' }), {}, 'capabilities');
    expect(given.json()).toEqual({ mapName: 'x', layers: [], url: '?token=***' });
  });
});

describe('GET fields and values', () => {
  test('reads the fields and values of own features from the table', async () => {
    const point = { type: 'Point' as const, coordinates: [145_000, 508_000] };
    const id = await setup.build({ type: 'Vector', url: null, ownFeatures: true, layers: [] }, {
      type: 'Vector', title: 'Bomen',
      features: [
        { layer: 'boom', properties: { soort: 'Linde', hoogte: 9, ziek: false, geplant: '1998-04-01' }, geometry: point },
        { layer: 'boom', properties: { soort: 'Eik', hoogte: 10.5, ziek: null }, geometry: point }, { layer: 'boom', properties: { soort: 'Linde' }, geometry: null },
      ],
    });
    expect((await setup.get(id, {}, 'fields')).json()).toEqual([{ name: '', label: 'Bomen', fields: [
      { name: 'soort', type: 'string' }, { name: 'hoogte', type: 'number' }, { name: 'ziek', type: 'boolean' }, { name: 'geplant', type: 'date' }, { name: 'geom', type: 'geometry' },
    ] }]);
    expect((await setup.get(id, { field: 'soort' }, 'values')).json()).toEqual(['Eik', 'Linde']);
    expect((await setup.get(id, { field: 'hoogte' }, 'values')).json()).toEqual([9, 10.5]);
    expect((await setup.get(id, { field: "x' or 1=1" }, 'values')).json()).toEqual([]);
    expect((await setup.get(id, getMap)).json()).toMatchObject({ code: 'source_cannot' });
  });

  test('requests the fields and values of a WFS from the service', async () => {
    setup.answer((url, response) => {
      const request = url.searchParams.get('REQUEST');
      if (request === 'GetCapabilities') return reply('text/xml', wfsCapabilities20)(url, response);
      return reply('application/json', request === 'GetFeature' ? geoServerInfo : JSON.stringify({ featureTypes: [{ typeName: 'bomen', properties: [{ name: 'soort', type: 'xsd:string' }] }] }))(url, response);
    });
    const id = await setup.build({ type: 'WFS' }, { type: 'Vector' });
    expect((await setup.get(id, { layer: 'bomen' }, 'fields')).json()).toEqual([{ name: 'bomen', label: 'bomen', fields: [{ name: 'soort', type: 'string' }] }]);
    expect((await setup.get(id, { field: 'soort' }, 'values')).json()).toEqual(['Zomereik']);
  });
});

test('reaches a map service on this server internally, but never this feature itself or other paths', async () => {
  const own = await setup.build({ url: '/api/openapi.json' });
  // Only paths that a feature offers as a map service can be reached.
  expect((await setup.get(own, getMap)).json()).toMatchObject({ code: 'source_failed' });
  setup.server.platform.ownServer.offer('/api/');
  expect((await setup.get(own, getMap)).json()).toMatchObject({ code: 'source_unreadable' });
  const itself = await setup.build({ url: 'placeholder' });
  const { source_id } = await setup.server.db.query.selectFrom('maps').select('source_id').where('id', '=', itself).executeTakeFirstOrThrow();
  await setup.server.db.query.updateTable('map_sources').set({ url: `/api/maps/${itself}/capabilities` }).where('id', '=', source_id).execute();
  expect((await setup.get(itself, {}, 'capabilities')).json()).toMatchObject({ code: 'source_failed' });
  const metrics = await setup.build({ url: '/metrics' });
  expect((await setup.get(metrics, getMap)).json()).toMatchObject({ code: 'source_failed' });
});

test('the configuration marks the sources that the browser must request through the server', async () => {
  const { id: configurationId } = await buildConfiguration(setup.server.db.query, { organisationId: setup.place.organisationId, public: true });
  const at = { place: { configurationId } };
  await setup.build({ url: 'https://kaart.example/wms' }, { ...at, name: 'beeld' });
  await setup.build({ url: 'https://kaart.example/wfs', type: 'WFS' }, { ...at, name: 'gegevens', type: 'Vector' });
  await setup.build({ url: 'https://kaart.example/wms', authorization: 'Basic x' }, { ...at, name: 'besloten' });
  await setup.build({ url: 'https://kaart.example/wms', params: [{ name: 'cql_filter', value: "soort='eik'" }] }, { ...at, name: 'gefilterd' });
  await setup.build({ url: 'https://kaart.example/wms', where: '1=1' }, { ...at, name: 'ongefilterd' });
  const configuration = await createConfigurationAnswers(setup.server.db.query, setup.server.platform).forPublic(configurationId);
  expect(Object.fromEntries((configuration?.maps ?? []).map((map) => [map.name, map.source.through_server]))).toEqual({ beeld: false, gegevens: true, besloten: true, gefilterd: true, ongefilterd: false });
  expect(configuration?.maps.find(({ name }) => name === 'gefilterd')?.source.url).toBeNull();
});

