import type { Geometry } from '#platform/contract/geojson.ts';
import type { SimpleGeometry } from './positions.ts';

export interface WholeGeometry {
  /** Null when no part of the value is a valid geometry. */
  readonly geometry: Geometry | null;
  /** Number of parts that were left out of `geometry`, such as lines of one position and holes of two. */
  readonly dropped: number;
}

type Position = readonly number[];
type Read<Part> = (value: unknown) => Part | null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const positionOf: Read<Position> = (value) => {
  if (!Array.isArray(value)) return null;
  const [x, y] = value as readonly unknown[];
  return Number.isFinite(x) && Number.isFinite(y) ? [x as number, y as number] : null;
};

const lineOf: Read<readonly Position[]> = (value) => {
  if (!Array.isArray(value) || value.length < 2) return null;
  const positions = value.map(positionOf).filter((position) => position !== null);
  return positions.length === value.length ? positions : null;
};

const ringOf: Read<readonly Position[]> = (value) => {
  const line = lineOf(value);
  const [first, last] = [line?.[0], line?.at(-1)];
  if (!line || !first || !last) return null;
  const ring = first[0] === last[0] && first[1] === last[1] ? line : [...line, first];
  return ring.length < 4 ? null : ring;
};

/** Depth of nested collections that is read. */
const DEEPEST = 10;

/** Reads one value; counts the parts that it leaves out. */
class WholeReader {
  dropped = 0;

  #parts<Part>(value: unknown, read: Read<Part>): Part[] {
    if (!Array.isArray(value)) return [];
    const parts = value.map(read).filter((part) => part !== null);
    this.dropped += value.length - parts.length;
    return parts;
  }

  #some<Part>(value: unknown, read: Read<Part>): Part[] | null {
    const before = this.dropped;
    const parts = this.#parts(value, read);
    if (parts.length > 0) return parts;
    this.dropped = before;
    return null;
  }

  readonly #polygon = (value: unknown): (readonly Position[])[] | null => {
    if (!Array.isArray(value)) return null;
    const outer = ringOf(value[0]);
    return outer && [outer, ...this.#parts(value.slice(1), ringOf)];
  };

  #coordinates(type: unknown, coordinates: unknown): unknown {
    switch (type) {
      case 'Point': return positionOf(coordinates);
      case 'LineString': return lineOf(coordinates);
      case 'Polygon': return this.#polygon(coordinates);
      case 'MultiPoint': return this.#some(coordinates, positionOf);
      case 'MultiLineString': return this.#some(coordinates, lineOf);
      case 'MultiPolygon': return this.#some(coordinates, this.#polygon);
      default: return null;
    }
  }

  #members(value: unknown, depth: number): SimpleGeometry[] {
    const before = this.dropped;
    const geometry = depth > DEEPEST ? null : this.read(value, depth);
    if (geometry?.type === 'GeometryCollection') return geometry.geometries;
    if (geometry) return [geometry];
    // An invalid member counts once, also when it is a collection of several.
    this.dropped = before + 1;
    return [];
  }

  read(value: unknown, depth = 0): Geometry | null {
    if (!isRecord(value)) return null;
    const { type } = value;
    if (type === 'GeometryCollection') {
      const { geometries } = value;
      const members = Array.isArray(geometries) ? geometries.flatMap((part: unknown) => this.#members(part, depth + 1)) : [];
      return members.length > 0 ? { type, geometries: members } : null;
    }
    const coordinates = this.#coordinates(type, value['coordinates']);
    return coordinates === null ? null : ({ type, coordinates } as SimpleGeometry);
  }
}

/**
 * Validates a GeoJSON geometry of any source, and leaves out its invalid parts: positions that are not numbers, lines of
 * one position, rings that enclose nothing. Closes open rings and removes heights.
 */
export const wholeGeometry = (value: unknown): WholeGeometry => {
  const reader = new WholeReader();
  const geometry = reader.read(value);
  return { geometry, dropped: geometry ? reader.dropped : 0 };
};
