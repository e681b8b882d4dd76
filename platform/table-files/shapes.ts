import { geometry as geometrySchema, type Feature, type Geometry } from '#platform/contract/geojson.ts';
import { crsOfRd, geometryToRd, readCrs, type Crs } from '#platform/geo/crs.ts';
import { readWkt } from '#platform/geo/read-wkt.ts';
import { wholeGeometry } from '#platform/geo/whole-geometry.ts';
import { recogniseCrs, samplePositions } from '#platform/map/import/recognise-crs.ts';
import type { Cell, Row } from './table.ts';

/** A geometry as written in a cell or field, in an unknown coordinate system. */
export interface WrittenShape {
  readonly geometry: Geometry;
  /** The coordinate system that the text names; null for none. */
  readonly said: string | null;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const fromGeoJson = (text: string): WrittenShape | null => {
  try {
    const document = fieldsOf(JSON.parse(text));
    const { success, data } = geometrySchema.safeParse(document['type'] === 'Feature' ? document['geometry'] : document);
    const name = fieldsOf(fieldsOf(document['crs'])['properties'])['name'];
    return success ? { geometry: data, said: typeof name === 'string' ? name : null } : null;
  } catch {
    return null;
  }
};

/** Reads well-known text, with or without an SRID, or GeoJSON; null for other text. */
export const readShape = (text: string): WrittenShape | null => {
  if (text.trimStart().startsWith('{')) return fromGeoJson(text);
  const read = readWkt(text);
  return read && { geometry: read.geometry, said: read.srid };
};

const looksLikeShape = /^\s*(?:SRID\s*=|\{|(?:MULTI)?(?:POINT|LINESTRING|POLYGON)|GEOMETRYCOLLECTION)/i;

const shapeIn = (cell: Cell | undefined): WrittenShape | null =>
  typeof cell === 'string' && looksLikeShape.test(cell) ? readShape(cell) : null;

/** Rows in which a column of shapes is sought, and the share of them that must be shapes. */
const HEAD = 200;
const BELIEVED = 0.8;

/** Returns the indexes of the columns that hold shapes. */
export const shapeColumns = (columns: readonly string[], rows: readonly Row[]): number[] =>
  columns.flatMap((_, column) => {
    const cells = rows.slice(0, HEAD).map(({ cells: all }) => all[column]).filter((cell) => cell !== null && cell !== undefined && cell !== '');
    const found = cells.filter((cell) => shapeIn(cell) !== null);
    return found.length > 0 && found.length >= cells.length * BELIEVED ? [column] : [];
  });

/** Numbers that cannot be degrees are metres in RD, when they do not tell in which system they lie in the Netherlands. */
const crsOf = (features: readonly Feature[], said: string | null): Crs => {
  const { crs, byNumbers } = recogniseCrs(features, said);
  const isDeclared = byNumbers || (said !== null && readCrs(said) !== null);
  const beyond = samplePositions(features).filter(([x, y]) => Math.abs(x) > 360 || Math.abs(y) > 90);
  return !isDeclared && beyond.length * 2 > features.length ? crsOfRd : crs;
};

/** Rows from which the coordinate system of a column is recognised, spread over the table. */
const SAMPLE = 500;

/** Reads the shapes of one column. Assumes one coordinate system for all: the one in which they lie in the Netherlands. */
export class ShapeReader {
  readonly crs: Crs;

  constructor(rows: readonly Row[], column: number) {
    const step = Math.ceil(rows.length / SAMPLE) || 1;
    const sample = rows.filter((_, index) => index % step === 0).flatMap(({ cells }) => shapeIn(cells[column]) ?? []);
    this.crs = crsOf(sample.map(({ geometry }) => ({ type: 'Feature', geometry, properties: null })), sample[0]?.said ?? null);
  }

  /** Returns the geometry in a cell, in EPSG:28992 and without broken parts; null when the cell holds none. */
  read(cell: Cell | undefined): Geometry | null {
    const { geometry } = wholeGeometry(shapeIn(cell)?.geometry);
    return geometry && geometryToRd(geometry, this.crs);
  }
}
