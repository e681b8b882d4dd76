import { Color, LwPolyline, LwPolylineVertex, MText, Point, Polyline3D, Seqend, TextEntity, Vertex3D, XY, XYZ, type CadDocument, type Entity } from '@node-projects/acad-ts';
import type { Feature } from '#platform/contract/geojson.ts';
import { toAscii } from './ascii.ts';
import type { Part } from './parts.ts';

type Properties = NonNullable<Feature['properties']>;
type Position = readonly number[];

const xyz = ([x = 0, y = 0, z = 0]: Position): XYZ => new XYZ(x, y, z);

/** Metres; readable at the scale of a street. */
const TEXT_HEIGHT = 1;

const label = (at: Position, text: string, properties: Properties): Entity => {
  const { teksthoogte, hoek } = properties;
  const height = typeof teksthoogte === 'number' && teksthoogte > 0 ? teksthoogte : TEXT_HEIGHT;
  const rotation = typeof hoek === 'number' && Number.isFinite(hoek) ? (hoek * Math.PI) / 180 : 0;
  if (!text.includes('\n')) {
    const entity = new TextEntity(toAscii(text));
    return Object.assign(entity, { insertPoint: xyz(at), height, rotation });
  }
  const lines = text.split(/\r?\n/).map((line) => toAscii(line.replace(/[\\{}]/g, '\\$&')));
  const entity = new MText(lines.join('\\P'));
  return Object.assign(entity, { insertPoint: xyz(at), height, rotation });
};

const line = (points: readonly Position[], closed: boolean): Entity => {
  const [elevation = 0] = points.map(([, , z = 0]) => z);
  if (points.every(([, , z = 0]) => z === elevation)) {
    const entity = new LwPolyline(points.map(([x = 0, y = 0]) => new LwPolylineVertex(new XY(x, y))));
    return Object.assign(entity, { elevation, isClosed: closed });
  }
  const entity = new Polyline3D(points.map((position) => new Vertex3D(xyz(position))));
  return Object.assign(entity, { isClosed: closed });
};

/** Registers the vertices of a polyline. The library assigns handles only to top-level objects, and does not write others. */
export const registerCorners = (document: CadDocument, entity: Polyline3D): void => {
  const end = new Seqend();
  entity.vertices.seqend = end;
  for (const part of [...entity.vertices, end]) {
    part.owner = entity;
    part.layer = entity.layer;
    document['_addCadObject'](part);
  }
};

/** Creates an entity; a point with an attribute `tekst`, as the DWG reader returns, becomes text. */
export const entityOf = (part: Part, properties: Properties): Entity => {
  if (part.kind === 'line') return line(part.points, part.closed);
  const { tekst } = properties;
  if (typeof tekst === 'string' && tekst.trim() !== '') return label(part.at, tekst, properties);
  return new Point(xyz(part.at));
};

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const channels = (index: number): readonly number[] => Color.getIndexRGB(index);

/** Returns the nearest of the 255 colours of release 2000. The library's search sums signed differences, which is wrong. */
const nearest = (wanted: readonly number[]): number => {
  let [best, least] = [1, Infinity];
  for (let index = 1; index <= 255; index += 1) {
    const off = channels(index).reduce((sum, value, i) => sum + (value - (wanted[i] ?? 0)) ** 2, 0);
    if (off < least) [best, least] = [index, off];
  }
  return best;
};

/** Returns the colour of a feature, or that of its layer. Black becomes the foreground colour, white on a black screen. */
export const colourOf = ({ kleur }: Properties): Color => {
  const [, ...hex] = (typeof kleur === 'string' && HEX.exec(kleur)) || [];
  if (hex.length < 3) return Color.byLayer;
  const wanted = hex.map((digits) => Number.parseInt(digits, 16));
  return wanted.every((value) => value === 0) ? Color.default : new Color(nearest(wanted));
};
