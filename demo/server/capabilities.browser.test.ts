import WMSCapabilities from 'ol/format/WMSCapabilities.js';
import WMSGetFeatureInfo from 'ol/format/WMSGetFeatureInfo.js';
import WMTSCapabilities from 'ol/format/WMTSCapabilities.js';
import { optionsFromCapabilities } from 'ol/source/WMTS.js';
import { register } from 'ol/proj/proj4.js';
import proj4 from 'proj4';
import { expect, test } from 'vitest';
import { resolutionAtZoom } from '#platform/geo/grid.ts';
import type { FoundFeature } from './jobs.ts';
import { wmsCapabilities } from './wms/capabilities.ts';
import { writeFeatureInfo } from './wms/feature-info.ts';
import { wmtsCapabilitiesXml } from './wmts/capabilities.ts';

const url = 'http://localhost:8080/demo/wms';

interface Layer {
  readonly Name?: string;
  readonly queryable?: boolean;
  readonly Layer?: readonly Layer[];
  readonly Style?: readonly { readonly LegendURL?: readonly { readonly OnlineResource: string }[] }[];
}

test.each(['1.3.0', '1.1.1'] as const)('OpenLayers reads the WMS capabilities of version %s', (version) => {
  const read = new WMSCapabilities().read(wmsCapabilities(url, version)) as { version: string; Capability: { Layer: Layer } };
  expect(read.version).toBe(version);
  const layers = read.Capability.Layer.Layer ?? [];
  expect(layers.map(({ Name }) => Name)).toEqual(['grondgebruik', 'groen', 'water', 'wegen', 'panden', 'energielabels']);
  expect(layers.every(({ queryable }) => queryable)).toBe(true);
  expect(layers[0]?.Style?.[0]?.LegendURL?.[0]?.OnlineResource).toContain('REQUEST=GetLegendGraphic');
});

test('OpenLayers makes a tile source in the Dutch grid from the WMTS capabilities', () => {
  proj4.defs('EPSG:28992', '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.417,50.3319,465.552,-0.398957,0.343988,-1.8774,4.0725 +units=m +no_defs');
  register(proj4);
  const capabilities = new WMTSCapabilities().read(wmtsCapabilitiesXml('http://localhost:8080/demo/wmts')) as Record<string, unknown>;
  const options = optionsFromCapabilities(capabilities, { layer: 'luchtfoto', matrixSet: 'EPSG:28992' });
  expect(options?.tileGrid.getResolutions()).toHaveLength(17);
  expect(options?.tileGrid.getResolution(10)).toBeCloseTo(resolutionAtZoom(10), 6);
  expect(options?.tileGrid.getOrigin(0)).toEqual([-285401.92, 903401.92]);
  expect(options?.urls?.[0]).toContain('/demo/wmts');
});

test('OpenLayers reads the features of a click from GML', () => {
  const found: FoundFeature = {
    layer: 'panden', properties: { identificatie: '1', bouwjaar: 1932, naam: 'Kerk & toren' },
    geometry: { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [1, 1], [0, 0]]] },
  };
  const { body, type } = writeFeatureInfo([found, { ...found, layer: 'wegen' }], 'application/vnd.ogc.gml');
  expect(type).toContain('gml');
  const features = new WMSGetFeatureInfo().readFeatures(body);
  expect(features.map((feature) => feature.get('naam') as string)).toEqual(['Kerk & toren', 'Kerk & toren']);
});
