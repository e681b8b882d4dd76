import { expect, test } from 'vitest';
import { kindOfSource } from './source-kind.ts';

const none = { serverType: null, url: null, params: [], ownFeatures: false, hasLayers: false };

test.each([
  [{ type: 'Vector', ownFeatures: true }, 'own'],
  [{ type: 'Vector' }, 'inline'],
  [{ type: 'ImageWMS', url: 'https://kaart.example/wms' }, 'wms'],
  [{ type: 'TileWMS', serverType: 'arcgis', url: 'https://a.example/MapServer/WMSServer' }, 'wms'],
  [{ type: 'WMTS', url: 'https://kaart.example/wmts' }, 'wmts'],
  [{ type: 'Vector', url: 'https://a.example/arcgis/rest/services/x/FeatureServer/3' }, 'arcgis'],
  [{ type: 'Vector', url: 'https://a.example/arcgis/rest/services/x/MapServer/3/query?where=1=1' }, 'arcgis'],
  [{ type: 'TileArcGISRest', url: 'https://a.example/x' }, 'arcgis'],
  [{ type: 'Vector', serverType: 'arcgis', url: 'https://a.example/MapServer/WFSServer?service=WFS' }, 'wfs'],
  [{ type: 'WFS', serverType: 'arcgis', url: 'https://a.example/MapServer/WFSServer' }, 'wfs'],
  [{ type: 'WFS', serverType: 'arcgis', url: 'https://a.example/dienst' }, 'wfs'],
  [{ type: 'Vector', serverType: 'arcgis', url: 'https://a.example/dienst', params: [{ name: 'typeNames', value: 'a' }] }, 'wfs'],
  [{ type: 'Vector', serverType: 'arcgis', url: 'https://a.example/dienst', hasLayers: true }, 'arcgis'],
  [{ type: 'XYZ', url: 'https://a.example/{z}/{x}/{y}.png' }, 'tiles'],
  [{ type: 'VectorTile', url: 'https://a.example/{z}/{x}/{-y}.mvt' }, 'tiles'],
  [{ type: 'Vector', url: 'https://a.example/geoserver/ows' }, 'wfs'],
  [{ type: 'Vector', url: 'https://a.example/dienst', params: [{ name: 'typeName', value: 'a:b' }] }, 'wfs'],
  [{ type: 'Cluster', url: 'https://a.example/dienst', hasLayers: true }, 'wfs'],
  [{ type: 'Vector', url: 'https://a.example/bomen.geojson' }, 'file'],
] as const)('%j is a source of kind %s', (source, kind) => {
  expect(kindOfSource({ ...none, ...source, params: [...('params' in source ? source.params : [])] })).toBe(kind);
});
