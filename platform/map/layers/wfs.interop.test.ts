import type Feature from 'ol/Feature.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Extent } from '#platform/contract/geojson.ts';
import { testMapServer, type MapServer } from '#platform/server/testing/mapserver/map-server.ts';
import { rdProjection } from '../model/projection.ts';
import { browserServices } from '../model/services.ts';
import { mapWith } from '../testing/configuration.ts';
import type { LayerContext } from './factory.ts';
import { LoadState } from './load-state.ts';
import { openFeatures } from './sources/features/WFS.ts';

const VIEW: Extent = [144_900, 507_925, 145_100, 508_075];

let mapServer: MapServer;
beforeAll(() => {
  // The fifth point lies a kilometre away, outside the view.
  const select = `select n as id, 'boom ' || n as naam, st_setsrid(st_makepoint(145000 + case n when 5 then 1000 else n * 10 end, 508000 + n), 28992) as geom
    from generate_series(1, 5) n`;
  mapServer = testMapServer([{ name: 'bomen', type: 'POINT', style: 'COLOR 0 0 0', select }]);
});
afterAll(() => mapServer?.close());

const contextOf = (version: string, warnings: string[]): LayerContext => {
  const params = [{ name: 'typeNames', value: 'bomen' }, { name: 'version', value: version }, { name: 'outputFormat', value: 'geojson' }];
  const map = mapWith({ source: { type: 'WFS', serverType: 'mapserver', url: mapServer.url, geojson: null, params } });
  const services = {
    ...browserServices,
    fetch: async (url: string) => {
      const { type, body } = await mapServer.ask(url);
      return new Response(new Uint8Array(body), { headers: { 'content-type': type } });
    },
    warn: (_: string, detail?: unknown) => void warnings.push(String(detail)),
  };
  return { map, style: {}, plainStyle: map, shownLayers: [], shownRuns: [], tileFields: [], signal: new AbortController().signal, load: new LoadState(map.name, true, services, () => undefined), services };
};

test.each(['2.0.0', '1.1.0'])('MapServer returns the features in view at the right place for the map\'s WFS %s requests', async (version) => {
  const warnings: string[] = [];
  const { source, destroy } = await openFeatures(contextOf(version, warnings));
  const loaded = new Promise<void>((resolve) => {
    source.on(['featuresloadend', 'featuresloaderror'] as never, () => {
      if (!source.loading) resolve();
    });
  });
  source.loadFeatures([...VIEW], 0.5, rdProjection);
  await loaded;
  expect(warnings).toEqual([]);
  const place = (feature: Feature): (number | undefined)[] => feature.getGeometry()?.getExtent().slice(0, 2) ?? [];
  const found = source.getFeaturesInExtent([...VIEW]);
  const byX = found.map(place).toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  expect(byX.map(([x = 0, y = 0]) => [Math.round(x), Math.round(y)])).toEqual([[145_010, 508_001], [145_020, 508_002], [145_030, 508_003], [145_040, 508_004]]);
  expect(found.map((feature) => String(feature.get('naam'))).toSorted()).toEqual(['boom 1', 'boom 2', 'boom 3', 'boom 4']);
  destroy();
});
