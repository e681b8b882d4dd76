import { simpleGeometry, type Geometry } from '#platform/contract/geojson.ts';
import type { SimpleGeometry } from './positions.ts';

const types = {
  POINT: 'Point', MULTIPOINT: 'MultiPoint', LINESTRING: 'LineString', MULTILINESTRING: 'MultiLineString', POLYGON: 'Polygon', MULTIPOLYGON: 'MultiPolygon',
} as const;
type Word = keyof typeof types;

const WHOLE = /^\s*(?:SRID\s*=\s*(\d+)\s*;)?\s*((?:MULTI)?(?:POINT|LINESTRING|POLYGON))\s*(?:ZM|Z|M)?\s*(\(.*\))\s*$/is;
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** Converts the text between brackets and commas to JSON: nothing, or one position. `?` makes the JSON invalid. */
const position = (written: string): string => {
  const numbers = written.trim().split(/\s+/);
  if (numbers[0] === '') return '';
  return numbers.every((number) => NUMBER.test(number)) ? JSON.stringify(numbers.map(Number)) : '?';
};

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** Unwraps the points of a MULTIPOINT, each of which may have brackets of its own. */
const coordinatesOf = (word: Word, nested: unknown): unknown => {
  if (!Array.isArray(nested)) return null;
  if (word === 'POINT') return nested.length === 1 ? (nested as unknown[])[0] : null;
  return word === 'MULTIPOINT' ? nested.map((one: unknown) => (Array.isArray(one) && Array.isArray(one[0]) ? (one[0] as unknown) : one)) : nested;
};

export interface ReadWkt {
  readonly geometry: Geometry;
  /** The coordinate system that the text names, such as `28992`; null when it names none. */
  readonly srid: string | null;
}

interface ReadSimple extends ReadWkt {
  readonly geometry: SimpleGeometry;
}

const readSimple = (text: string): ReadSimple | null => {
  const [, srid, written = '', body = ''] = WHOLE.exec(text) ?? [];
  const word = written.toUpperCase() as Word;
  if (!(word in types)) return null;
  const json = body.replaceAll(/[^(),]+/g, position).replaceAll('(', '[').replaceAll(')', ']');
  const { success, data } = simpleGeometry.safeParse({ type: types[word], coordinates: coordinatesOf(word, parse(json)) });
  return success ? { geometry: data, srid: srid ?? null } : null;
};

const COLLECTION = /^\s*(?:SRID\s*=\s*(\d+)\s*;)?\s*GEOMETRYCOLLECTION\s*(?:ZM|Z|M)?\s*\((.*)\)\s*$/is;

/** Splits at the commas that are not within brackets. */
const membersOf = (text: string): string[] => {
  const members: string[] = [];
  let [depth, start] = [0, 0];
  for (const { index, 0: sign } of text.matchAll(/[(),]/g)) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) {
      members.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...members, text.slice(start)];
};

const readCollection = (text: string): ReadWkt | null => {
  const [, srid, body] = COLLECTION.exec(text) ?? [];
  const members = body === undefined ? [] : membersOf(body).map(readSimple);
  const geometries = members.flatMap((member) => (member ? [member.geometry] : []));
  return geometries.length > 0 && geometries.length === members.length
    ? { geometry: { type: 'GeometryCollection', geometries }, srid: srid ?? null }
    : null;
};

/**
 * Parses well-known text, with or without an SRID (`SRID=28992;POINT(1 2)`). Null for other text, curves, nested
 * collections and empty geometries.
 */
export const readWkt = (text: string): ReadWkt | null => readSimple(text) ?? readCollection(text);
