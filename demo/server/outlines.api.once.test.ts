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
});
afterAll(() => server.close());

const ask = async (source: Partial<NewMapSource>, type: string, geometry: Geometry) => {
  const { id: organisationId } = await buildOrganisation(server.db.query);
  const { id: configurationId } = await buildConfiguration(server.db.query, { organisationId, public: true });
  const { id } = await buildMap(server.db.query, { organisationId, place: { configurationId }, type, source });
  const opened = await createSources(server.platform).ofMap(id, { viewer: { kind: 'visitor', organisationId }, log: server.platform.log });
  return opened.featureInfo({ at: { geometry }, limit: 1000 });
};

/** A triangle in the town. */
const outline: Geometry = { type: 'Polygon', coordinates: [[[144_400, 508_400], [144_900, 508_500], [144_800, 508_900], [144_400, 508_400]]] };

test.each([
  ['the map service', { ...services.topografie, layers: [{ name: 'panden' }, { name: 'wegen' }] }, 'Image'],
  ['the WFS', services.wegvakkenWfs, 'Vector'],
  ['the ArcGIS service', { type: 'ArcGIS', serverType: 'arcgis', url: '/demo/arcgis/rest/services/markerwaard/FeatureServer/3' } as const, 'Vector'],
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
