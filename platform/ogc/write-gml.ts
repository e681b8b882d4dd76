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

/** The names of geometries with several parts: of GML 2, which 3.1 still has, and of GML 3. */
const collections = {
  gml2: { lines: ['MultiLineString', 'lineStringMember'], polygons: ['MultiPolygon', 'polygonMember'] },
  gml3: { lines: ['MultiCurve', 'curveMember'], polygons: ['MultiSurface', 'surfaceMember'] },
} as const;

/** Writes a geometry: GML 3.1 for WFS 1.1, GML 3.2 for WFS 2.0. Null for a collection, which neither supports. */
export const writeGml = (geometry: Geometry, version: '3.1' | '3.2', srsName: string = RD, names: keyof typeof collections = 'gml3'): string | null => {
  const { lines, polygons } = collections[names];
  const member = (holder: string, name: string, inside: string): string =>
    `<gml:${holder}>${element(name, version, inside)}</gml:${holder}>`;
  switch (geometry.type) {
    case 'Point': return element('Point', version, point(geometry.coordinates), srsName);
    case 'MultiPoint': return element('MultiPoint', version, geometry.coordinates.map((one) => member('pointMember', 'Point', point(one))).join(''), srsName);
    case 'LineString': return element('LineString', version, line(geometry.coordinates), srsName);
    case 'MultiLineString': return element(lines[0], version, geometry.coordinates.map((one) => member(lines[1], 'LineString', line(one))).join(''), srsName);
    case 'Polygon': return element('Polygon', version, polygon(geometry.coordinates), srsName);
    case 'MultiPolygon': return element(polygons[0], version, geometry.coordinates.map((one) => member(polygons[1], 'Polygon', polygon(one))).join(''), srsName);
    case 'GeometryCollection': return null;
  }
};
