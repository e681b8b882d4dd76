import type { Geometry } from '#platform/contract/geojson.ts';
import { simpleParts, type SimpleGeometry } from '#platform/geo/positions.ts';
import { dimensionOf, orientRings, type Position } from '../../layer/geometry.ts';
import { metres } from '../../text.ts';

/** EPSG:28992, as GML names it. */
export const RD_NAME = 'urn:ogc:def:crs:EPSG::28992';
/** Single quotes, because GDAL gives every geometry of a file a height when it finds `srsDimension="3"` in the first bytes. */
const HAS_HEIGHTS = " srsDimension='3'";

/** Writes one geometry, with an id for each element that needs one in GML. */
class Elements {
  readonly #id: string;
  readonly #dimension: number;
  #next = 0;

  constructor(id: string, dimension: number) {
    this.#id = id;
    this.#dimension = dimension;
  }

  #open(tag: string): string {
    const number = this.#next;
    this.#next += 1;
    if (number > 0) return `<gml:${tag} gml:id="${this.#id}.${number}">`;
    const dimension = this.#dimension > 2 ? HAS_HEIGHTS : '';
    return `<gml:${tag} srsName="${RD_NAME}"${dimension} gml:id="${this.#id}">`;
  }

  element(tag: string, content: () => string): string {
    return `${this.#open(tag)}${content()}</gml:${tag}>`;
  }

  numbers(positions: readonly Position[]): string {
    return positions.map((position) => position.slice(0, this.#dimension).map(metres).join(' ')).join(' ');
  }

  point(position: Position): string {
    return this.element('Point', () => `<gml:pos>${this.numbers([position])}</gml:pos>`);
  }

  line(positions: readonly Position[]): string {
    return this.element('LineString', () => `<gml:posList>${this.numbers(positions)}</gml:posList>`);
  }

  surface(rings: readonly (readonly Position[])[]): string {
    const ring = (positions: readonly Position[], at: number): string => {
      const tag = at === 0 ? 'exterior' : 'interior';
      return `<gml:${tag}><gml:LinearRing><gml:posList>${this.numbers(positions)}</gml:posList></gml:LinearRing></gml:${tag}>`;
    };
    return this.element('Polygon', () => orientRings(rings, 'counter-clockwise').map(ring).join(''));
  }

  many<Part>(tag: string, member: string, parts: readonly Part[], write: (part: Part) => string): string {
    return this.element(tag, () => parts.map((part) => `<gml:${member}>${write(part)}</gml:${member}>`).join(''));
  }

  simple(geometry: SimpleGeometry): string {
    switch (geometry.type) {
      case 'Point':
        return this.point(geometry.coordinates);
      case 'LineString':
        return this.line(geometry.coordinates);
      case 'Polygon':
        return this.surface(geometry.coordinates);
      case 'MultiPoint':
        return this.many('MultiPoint', 'pointMember', geometry.coordinates, (part) => this.point(part));
      case 'MultiLineString':
        return this.many('MultiCurve', 'curveMember', geometry.coordinates, (part) => this.line(part));
      case 'MultiPolygon':
        return this.many('MultiSurface', 'surfaceMember', geometry.coordinates, (part) => this.surface(part));
    }
  }
}

/** Returns a geometry as GML 3.2 in RD, with outer rings counterclockwise. */
export const toGml = (geometry: Geometry, id: string): string => {
  const parts = simpleParts(geometry);
  const elements = new Elements(id, Math.min(dimensionOf(geometry), 3));
  if (geometry.type !== 'GeometryCollection') return elements.simple(geometry);
  return elements.many('MultiGeometry', 'geometryMember', parts, (part) => elements.simple(part));
};
