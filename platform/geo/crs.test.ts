import { describe, expect, test } from 'vitest';
import { crsOfGeoJson, crsOfRd, geometryToRd, positionToRd, readCrs } from './crs.ts';

describe('readCrs', () => {
  test.each([
    'EPSG:28992', 'urn:ogc:def:crs:EPSG::28992', 'urn:x-ogc:def:crs:EPSG:6.9:28992', '28992', 'EPSG:7415',
    'http://www.opengis.net/def/crs/EPSG/0/28992', 'http://www.opengis.net/gml/srs/epsg.xml#28992',
  ])('reads %s as RD, x before y', (name) => {
    expect(readCrs(name)).toEqual({ system: 'RD', northFirst: false });
  });

  test.each([
    ['EPSG:4326', false], ['urn:ogc:def:crs:OGC:1.3:CRS84', false], ['CRS:84', false],
    ['http://www.opengis.net/gml/srs/epsg.xml#4326', false],
    ['urn:ogc:def:crs:EPSG::4326', true], ['http://www.opengis.net/def/crs/EPSG/0/4258', true],
  ])('reads %s as degrees, latitude first: %s', (name, northFirst) => {
    expect(readCrs(name)).toEqual({ system: 'degrees', northFirst });
  });

  test.each(['EPSG:31370', '', 'onzin', 'EPSG:289920'])('returns null for the unknown name %j', (name) => {
    expect(readCrs(name)).toBeNull();
  });
});

const expectNear = ([x = 0, y = 0]: readonly number[], [expectedX, expectedY]: readonly [number, number]) => {
  expect(Math.hypot(x - expectedX, y - expectedY)).toBeLessThan(0.01);
};

test('places the origin of RD in Amersfoort, from degrees in either order and from web mercator', () => {
  expectNear(positionToRd([5.38720351, 52.1551723], crsOfGeoJson), [155_000, 463_000]);
  expectNear(positionToRd([52.1551723, 5.38720351], { system: 'degrees', northFirst: true }), [155_000, 463_000]);
  expectNear(positionToRd([599_700.751533, 6_828_231.372472], { system: 'web mercator', northFirst: false }), [155_000, 463_000]);
});

test('drops heights and returns null for non-numeric or missing coordinates', () => {
  expect(geometryToRd({ type: 'LineString', coordinates: [[1, 2, 3], [4, 5, 6]] }, crsOfRd)).toEqual({ type: 'LineString', coordinates: [[1, 2], [4, 5]] });
  expect(geometryToRd({ type: 'Point', coordinates: [Number.NaN, 1] }, crsOfRd)).toBeNull();
  expect(geometryToRd({ type: 'MultiPoint', coordinates: [] }, crsOfRd)).toBeNull();
  expect(geometryToRd({ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] }, crsOfRd)).toEqual({
    type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }],
  });
});
