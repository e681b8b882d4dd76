import type { Geometry } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { RD } from '#platform/geo/rd.ts';

type Position = readonly number[];

const list = (positions: readonly Position[]): string => positions.map(([x = 0, y = 0]) => `${toMillimetres(x)} ${toMillimetres(y)}`).join(' ');
const ring = (positions: readonly Position[]): string => `<gml:LinearRing><gml:posList>${list(positions)}</gml:posList></gml:LinearRing>`;
const point = (position: Position): string => `<gml:pos>${list([position])}</gml:pos>`;
const line = (positions: readonly Position[]): string => `<gml:posList>${list(positions)}</gml:posList>`;
const polygon = ([outer = [], ...holes]: readonly (readonly Position[])[]): string =>
  `<gml:exterior>${ring(outer)}</gml:exterior>${holes.map((hole) => `<gml:interior>${ring(hole)}</gml:interior>`).join('')}`;

const srs = `srsName="${RD}"`;

let made = 0;
/** GML 3.2 demands an id of every geometry. */
const element = (name: string, version: '3.1' | '3.2', inside: string, outer = true): string => {
  made = (made + 1) % 1_000_000;
  const id = version === '3.2' ? ` gml:id="g${made}"` : '';
  return `<gml:${name}${id}${outer ? ` ${srs}` : ''}>${inside}</gml:${name}>`;
};

/** A geometry in EPSG:28992 for a filter: GML 3.1 goes into Filter 1.1, GML 3.2 into Filter 2.0. Null: neither knows it. */
export const writeGml = (geometry: Geometry, version: '3.1' | '3.2'): string | null => {
  const member = (holder: string, name: string, inside: string): string =>
    `<gml:${holder}>${element(name, version, inside, false)}</gml:${holder}>`;
  switch (geometry.type) {
    case 'Point': return element('Point', version, point(geometry.coordinates));
    case 'MultiPoint': return element('MultiPoint', version, geometry.coordinates.map((one) => member('pointMember', 'Point', point(one))).join(''));
    case 'LineString': return element('LineString', version, line(geometry.coordinates));
    case 'MultiLineString': return element('MultiCurve', version, geometry.coordinates.map((one) => member('curveMember', 'LineString', line(one))).join(''));
    case 'Polygon': return element('Polygon', version, polygon(geometry.coordinates));
    case 'MultiPolygon': return element('MultiSurface', version, geometry.coordinates.map((one) => member('surfaceMember', 'Polygon', polygon(one))).join(''));
    case 'GeometryCollection': return null;
  }
};
