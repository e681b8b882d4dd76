import { expect, test } from 'vitest';
import type { Extent } from '#platform/contract/geojson.ts';
import { geoServerWms, mapServerWms111, wfsCapabilities20, wmts } from '#platform/ogc/testing/answers.ts';
import { createSource } from '../create-source.ts';
import { openDriver } from '../open-driver.ts';
import { fakeService, type FakeAnswer } from '../testing/fake-service.ts';

type Written = Parameters<typeof fakeService>[0];

const extentOf = async (source: Written, answer: string | FakeAnswer): Promise<readonly number[] | null> => {
  const { service } = fakeService(source, () => answer);
  return (await createSource(service.map, openDriver(service, null as never)).extent())?.map(Math.round) ?? null;
};
const xml = (body: string): FakeAnswer => ({ type: 'text/xml', body });
const layers = (...names: string[]) => names.map((name) => ({ name, label: name }));

/** 5.1 to 5.4 degrees east and 52.4 to 52.7 degrees north. */
const ofDegrees = [135_453, 490_240, 155_871, 523_660];
const world = 'minx="-180" miny="-90" maxx="180" maxy="90"';

test.each<[string, Written, FakeAnswer, Extent | number[] | null]>([
  ['a WMS layer with a box in RD', { layers: layers('mw:bomen') }, xml(geoServerWms), [144_000, 507_000, 146_000, 509_000]],
  ['a WMS layer with the degrees of its parent', { layers: layers('mw:wegen') }, xml(geoServerWms), ofDegrees],
  ['several WMS layers together', { layers: layers('mw:wegen', 'mw:bomen') }, xml(geoServerWms), ofDegrees],
  ['a layer of WMS 1.1.1', { layers: layers('gebouwen') }, xml(mapServerWms111), ofDegrees],
  ['a WMS that names the whole world', { layers: layers('gebouwen') }, xml(mapServerWms111.replace(/minx="5.1".*? \/>/, `${world} />`)), null],
  ['a WMS layer that the service does not have', { layers: layers('weg') }, xml(geoServerWms), null],
  ['a WMS without readable capabilities', { layers: layers('mw:bomen') }, xml('<html/>'), null],
  ['a WFS', { type: 'Vector', url: 'https://kaart.example/wfs', layers: layers('bomen') }, xml(wfsCapabilities20), ofDegrees],
  ['a WMTS without a box', { type: 'WMTS', url: 'https://kaart.example/wmts', layers: layers('luchtfoto') }, xml(wmts), null],
  ['tiles without a description', { type: 'XYZ', url: 'https://kaart.example/{z}/{x}/{y}.png' }, xml(''), null],
])('returns the extent of %s', async (_, source, answer, expected) => {
  expect(await extentOf(source, answer)).toEqual(expected);
});

test('returns the box of a WMTS layer', async () => {
  const box = '<ows:WGS84BoundingBox><ows:LowerCorner>5.1 52.4</ows:LowerCorner><ows:UpperCorner>5.4 52.7</ows:UpperCorner></ows:WGS84BoundingBox>';
  const answer = wmts.replace('<ows:Identifier>luchtfoto</ows:Identifier>', `<ows:Identifier>luchtfoto</ows:Identifier>${box}`);
  expect(await extentOf({ type: 'WMTS', url: 'https://kaart.example/wmts', layers: layers('luchtfoto') }, xml(answer))).toEqual(ofDegrees);
});

test.each<[string, object, readonly number[] | null]>([
  ['in RD', { xmin: 144_000, ymin: 507_000, xmax: 146_000, ymax: 509_000, spatialReference: { wkid: 28992, latestWkid: 28992 } }, [144_000, 507_000, 146_000, 509_000]],
  ['in web mercator', { xmin: 567_729, ymin: 6_872_776, xmax: 601_125, ymax: 6_927_698, spatialReference: { wkid: 102100, latestWkid: 3857 } }, ofDegrees],
  ['in degrees', { xmin: 5.1, ymin: 52.4, xmax: 5.4, ymax: 52.7, spatialReference: { wkid: 4326 } }, ofDegrees],
  ['in an unknown system', { xmin: 1, ymin: 2, xmax: 3, ymax: 4, spatialReference: { wkid: 2154 } }, null],
  ['of an empty layer', { xmin: 'NaN', ymin: 'NaN', xmax: 'NaN', ymax: 'NaN', spatialReference: { wkid: 28992 } }, null],
  ['outside the Netherlands', { xmin: 20, ymin: 10, xmax: 30, ymax: 20, spatialReference: { wkid: 4326 } }, null],
])('returns the extent of an ArcGIS layer %s', async (_, extent, expected) => {
  const source = { type: 'Vector', serverType: 'arcgis', url: 'https://gis.example/rest/services/b/MapServer', layers: layers('3') } as const;
  const found = await extentOf(source, JSON.stringify({ extent }));
  if (expected === null) expect(found).toBeNull();
  // The written numbers are rounded.
  else expected.forEach((edge, index) => expect(Math.abs((found?.[index] ?? NaN) - edge)).toBeLessThanOrEqual(2));
});
