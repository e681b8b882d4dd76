import type { Geometry } from '#platform/contract/geojson.ts';
import { tidyOrdinate } from '#platform/geo/coordinate.ts';
import { RD } from '#platform/geo/rd.ts';

type Position = readonly number[];

const list = (positions: readonly Position[]): string => positions.map(([x = 0, y = 0]) => `${tidyOrdinate(x)} ${tidyOrdinate(y)}`).join(' ');
const ring = (positions: readonly Position[]): string => `<gml:LinearRing><gml:posList>${list(positions)}</gml:posList></gml:LinearRing>`;
const point = (position: Position): string => `<gml:pos>${list([position])}</gml:pos>`;
const line = (positions: readonly Position[]): string => `<gml:posList>${list(positions)}</gml:posList>`;
const polygon = ([outer = [], ...holes]: readonly (readonly Position[])[]): string =>
  `<gml:exterior>${ring(outer)}</gml:exterior>${holes.map((hole) => `<gml:interior>${ring(hole)}</gml:interior>`).join('')}`;

let made = 0;
/** Writes an element; GML 3.2 requires an id for every geometry. */
const element = (name: string, version: '3.1' | '3.2', inside: string, srsName?: string): string => {
  made = (made + 1) % 1_000_000;
  const id = version === '3.2' ? ` gml:id="g${made}"` : '';
  return `<gml:${name}${id}${srsName === undefined ? '' : ` srsName="${srsName}"`}>${inside}</gml:${name}>`;
};

/** Writes a geometry for a filter: GML 3.1 for Filter 1.1, GML 3.2 for Filter 2.0. Null for a collection, which neither supports. */
export const writeGml = (geometry: Geometry, version: '3.1' | '3.2', srsName: string = RD): string | null => {
  const member = (holder: string, name: string, inside: string): string =>
    `<gml:${holder}>${element(name, version, inside)}</gml:${holder}>`;
  switch (geometry.type) {
    case 'Point': return element('Point', version, point(geometry.coordinates), srsName);
    case 'MultiPoint': return element('MultiPoint', version, geometry.coordinates.map((one) => member('pointMember', 'Point', point(one))).join(''), srsName);
    case 'LineString': return element('LineString', version, line(geometry.coordinates), srsName);
    case 'MultiLineString': return element('MultiCurve', version, geometry.coordinates.map((one) => member('curveMember', 'LineString', line(one))).join(''), srsName);
    case 'Polygon': return element('Polygon', version, polygon(geometry.coordinates), srsName);
    case 'MultiPolygon': return element('MultiSurface', version, geometry.coordinates.map((one) => member('surfaceMember', 'Polygon', polygon(one))).join(''), srsName);
    case 'GeometryCollection': return null;
  }
};
