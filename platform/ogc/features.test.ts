import { describe, expect, test } from 'vitest';
import { readArcGisFeatures } from './arcgis.ts';
import { toEsri } from './esri-geometry.ts';
import { MOST_PROPERTIES, tidyProperties } from './features.ts';
import { readGeoJsonFeatures } from './geojson-features.ts';
import { arcGisQuery, arcGisXml, geoServerGml2, geoServerInfo, mapServerGml, pdokInfo, qgisInfo, qgisXml, wfs2Gml32 } from './testing/answers.ts';
import { readXmlFeatures } from './xml-features.ts';
import { readXml } from './xml.ts';

const json = (text: string) => readGeoJsonFeatures(JSON.parse(text), 1000);
const xml = (text: string) => readXmlFeatures(readXml(text));

describe('readGeoJsonFeatures', () => {
  test('keeps numbers, booleans and nulls of GeoServer', () => {
    expect(json(geoServerInfo)).toEqual([{
      id: 'bomen.12', geometry: { type: 'Point', coordinates: [145_000.5, 508_000.25] },
      properties: { soort: 'Zomereik', hoogte: 12.5, geplant: '1998-04-01Z', ziek: false, opmerking: null },
    }]);
  });

  test('reads PDOK answers, which name no coordinate system, in the requested RD', () => {
    expect(json(pdokInfo)?.[0]).toMatchObject({ id: null, geometry: { type: 'Polygon', coordinates: [[[145_000, 508_000], {}, {}, {}]] } });
  });

  test('converts degrees of QGIS to RD', () => {
    const [feature] = json(qgisInfo) ?? [];
    const [x = 0, y = 0] = feature?.geometry?.type === 'Point' ? feature.geometry.coordinates : [];
    expect(Math.hypot(x - 155_000, y - 463_000)).toBeLessThan(0.01);
  });

  test('converts web mercator to RD, although RD was requested', () => {
    const [feature] = readGeoJsonFeatures({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [599_700.7515, 6_828_231.3725] } }, 10) ?? [];
    const [x = 0, y = 0] = feature?.geometry?.type === 'Point' ? feature.geometry.coordinates : [];
    expect(Math.hypot(x - 155_000, y - 463_000)).toBeLessThan(0.01);
  });

  test.each([
    ['no geometry', null], ['half a geometry', { type: 'Polygon', coordinates: [[['a', 1]]] }], ['an unknown kind', { type: 'Circle', coordinates: [1, 2] }],
    ['a collection in a collection', { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] }],
  ])('keeps the attributes of a feature with %s', (_, geometry) => {
    expect(readGeoJsonFeatures({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { a: 1 }, geometry }] }, 10)).toEqual([{ id: null, geometry: null, properties: { a: 1 } }]);
  });

  test('reads no geometry in an unknown coordinate system', () => {
    const collection = { type: 'FeatureCollection', crs: { type: 'name', properties: { name: 'EPSG:31370' } }, features: [{ type: 'Feature', properties: { a: 1 }, geometry: { type: 'Point', coordinates: [145_000, 508_000] } }] };
    expect(readGeoJsonFeatures(collection, 10)).toEqual([{ id: null, geometry: null, properties: { a: 1 } }]);
  });

  test.each([[null], [[]], [{ error: 'x' }], [{ type: 'FeatureCollection' }], ['tekst']])('returns null for %j', (value) => {
    expect(readGeoJsonFeatures(value, 10)).toBeNull();
  });

  test('reads no more features than the limit', () => {
    const feature = { type: 'Feature', properties: {}, geometry: null };
    expect(readGeoJsonFeatures({ type: 'FeatureCollection', features: Array.from({ length: 50 }, () => feature) }, 7)).toHaveLength(7);
  });
});

describe('readXmlFeatures', () => {
  test('reads attributes and a box of MapServer', () => {
    expect(xml(mapServerGml)).toEqual([{ name: 'bomen', features: [{ id: null, geometry: null, extent: [145_000.5, 508_000.25, 145_000.5, 508_000.25], properties: { id: '12', soort: 'Els & Es' } }] }]);
  });

  test('reads geometries in GML 2 of GeoServer', () => {
    expect(xml(geoServerGml2)).toEqual([{ name: 'kavels', features: [{
      id: 'kavels.1', properties: { nummer: '12a' },
      geometry: { type: 'Polygon', coordinates: [[[145_000, 508_000], [145_010, 508_000], [145_010, 508_010], [145_000, 508_000]]] },
    }] }]);
  });

  test('reads GML 3.2 with latitude first in RD, nil values as null and nested values as text', () => {
    const [layer] = xml(wfs2Gml32) ?? [];
    expect(layer?.features.map(({ id, properties }) => ({ id, properties }))).toEqual([
      { id: 'wegen.7', properties: { naam: 'Hoofdstraat', eind: null, adres: 'Markerwaard, 3' } },
      { id: 'wegen.8', properties: { naam: 'Zonder plaats' } },
    ]);
    const geometry = layer?.features[0]?.geometry;
    const [x = 0, y = 0] = geometry?.type === 'MultiLineString' ? (geometry.coordinates[0]?.[0] ?? []) : [];
    expect(Math.hypot(x - 155_000, y - 463_000)).toBeLessThan(0.01);
    expect(layer?.features[1]?.geometry).toBeNull();
  });

  test('reads features and raster values of QGIS', () => {
    expect(xml(qgisXml)).toEqual([
      { name: 'bomen', features: [{ id: '3', geometry: null, extent: [145_000, 508_000, 145_010, 508_010], properties: { soort: 'Linde' } }] },
      { name: 'hoogte', features: [{ id: null, geometry: null, properties: { 'Band 1': '2.5' } }] },
    ]);
  });

  test('reads rows of ArcGIS', () => {
    expect(xml(arcGisXml)).toEqual([{ name: null, features: [{ id: null, geometry: null, properties: { OBJECTID: '4', SOORT: 'Beuk', SHAPE: 'Point' } }] }]);
  });

  test('returns null for a document of another kind', () => {
    expect(xml('<html/>')).toBeNull();
  });
});

test('tidyProperties limits attributes and their length, and drops names such as __proto__', () => {
  const pairs = Array.from({ length: 10_000 }, (_, index) => [`a${index}`, index] as const);
  expect(Object.keys(tidyProperties(pairs))).toHaveLength(MOST_PROPERTIES);
  expect(tidyProperties([['__proto__', 1], ['lang', 'x'.repeat(30_000)], ['getal', Number.NaN], ['diep', { a: 'y'.repeat(30_000) }]])).toEqual({
    lang: `${'x'.repeat(20_000)}…`, getal: null, diep: null,
  });
});

describe('Esri JSON', () => {
  test('reads holes in their outer ring and dates as ISO 8601', () => {
    const read = readArcGisFeatures(JSON.parse(arcGisQuery(true, [5])));
    expect(read?.more).toBe(true);
    const [feature] = read?.features ?? [];
    expect(feature).toMatchObject({ id: 5, properties: { NAAM: 'Vak 5', DATUM: '2020-01-01T00:00:00.000Z' } });
    expect(feature?.geometry?.type === 'MultiPolygon' && feature.geometry.coordinates.map((polygon) => polygon.length)).toEqual([2, 1]);
  });

  test('writes clockwise outer rings, and returns null for a collection', () => {
    const square = [[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]];
    expect(toEsri({ type: 'Polygon', coordinates: [square] })).toMatchObject({ type: 'esriGeometryPolygon', shape: { rings: [square.toReversed()] } });
    expect(toEsri({ type: 'GeometryCollection', geometries: [] })).toBeNull();
  });
});
