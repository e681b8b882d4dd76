import type { Geometry } from '#platform/contract/geojson.ts';
import { buildConfiguration, buildMap, buildOrganisation } from '#platform/domain/testing/factories.ts';
import type { NewMapSource } from '#platform/domain/maps/sources.ts';
import { touches } from '#platform/geo/touches.ts';
import { createSources } from '#platform/sources/sources.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { services } from '../content/sources.ts';
import { startDemoServer, type DemoServer } from './testing/demo-server.ts';

let server: DemoServer;

beforeAll(async () => {
  server = await startDemoServer();
  // The first answer waits until the town has been generated.
  await server.visitor.get('/demo/tegels/buurten/9/0/0.pbf');
}, 60_000);
afterAll(() => server.close());

type Properties = Readonly<Record<string, unknown>>;

const open = async (source: Partial<NewMapSource>, type: string) => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const { id } = await buildMap(server.db.query, { organisationId, place: { configurationId }, type, source });
  return createSources(server.platform).ofMap(id, { viewer: { kind: 'visitor', organisationId }, log: server.platform.log });
};
const ask = async (source: Partial<NewMapSource>, type: string, geometry: Geometry) => (await open(source, type)).featureInfo({ at: { geometry }, limit: 1000 });

const lights = { type: 'ArcGIS', serverType: 'arcgis', url: '/demo/arcgis/rest/services/markerwaard/FeatureServer/3', where: "status = 'storing'" } as const;

/** A triangle in the town. */
const outline: Geometry = { type: 'Polygon', coordinates: [[[144_400, 508_400], [144_900, 508_500], [144_800, 508_900], [144_400, 508_400]]] };

test.each([
  ['the map service', { ...services.topografie, layers: [{ name: 'panden' }, { name: 'wegen' }] }, 'Image'],
  ['the WFS', services.wegvakkenWfs, 'Vector'],
  ['the ArcGIS service', { ...lights, where: null }, 'Vector'],
])('%s returns the features in a polygon, and none outside it', async (_, source, type) => {
  const { layers, failed } = await ask(source, type, outline);
  expect(failed).toBeUndefined();
  for (const { features } of layers) {
    expect(features.length).toBeGreaterThan(3);
    expect(features.filter(({ geometry }) => !geometry || !touches(geometry, outline))).toEqual([]);
  }
  expect(layers.length).toBeGreaterThan(0);
}, 60_000);

test('feature info for the whole country does not time out', async () => {
  const country: Geometry = { type: 'Polygon', coordinates: [[[-285_000, 23_000], [595_000, 23_000], [595_000, 900_000], [-285_000, 23_000]]] };
  const { failed } = await ask({ ...services.topografie, layers: [{ name: 'wegen' }] }, 'Image', country);
  expect(failed).toBeUndefined();
}, 60_000);

/** An outline of ten thousand corners, which is too long for the address of a request. */
const longOutline: Geometry = {
  type: 'Polygon',
  coordinates: [Array.from({ length: 10_001 }, (_, corner) => {
    const angle = 2 * Math.PI * (corner % 10_000) / 10_000;
    return [144_700 + 300 * Math.cos(angle), 508_700 + 300 * Math.sin(angle)];
  })],
};

test.each([
  ['the WFS', { ...services.wegvakkenWfs, where: "naam LIKE 'S%'" }, (properties: Properties) => String(properties['naam']).startsWith('S')],
  ['the ArcGIS service', lights, (properties: Properties) => properties['status'] === 'storing'],
])('%s keeps to its condition in an outline of ten thousand corners', async (_, source, isMeant) => {
  const { layers } = await ask(source, 'Vector', longOutline);
  const features = layers.flatMap((layer) => layer.features);
  expect(features.length).toBeGreaterThan(0);
  expect(features.filter(({ geometry, properties }) => !geometry || !touches(geometry, longOutline) || !isMeant(properties))).toEqual([]);
}, 60_000);

test('the ArcGIS service finds a part of a text, whatever its case', async () => {
  const [found] = await (await open(lights, 'Vector')).query({ filter: { kind: 'like', column: 'buurt', pattern: '*NOORD*' }, limit: 500 });
  const quarters = (found?.features ?? []).map(({ properties }) => String(properties['buurt']));
  expect(quarters.length).toBeGreaterThan(0);
  expect(quarters.filter((quarter) => !/noord/i.test(quarter))).toEqual([]);
}, 60_000);
