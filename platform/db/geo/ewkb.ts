import type { Geometry } from '#platform/contract/geojson.ts';

/** Amersfoort / RD New: the one coordinate system in the database. */
export const RD = 28992;

type Position = readonly number[];

/** An invalid geometry in well-formed JSON. `message` is for the log; the caller chooses an error code. */
export class InvalidGeometry extends Error {
  override readonly name = 'InvalidGeometry';
}

const TYPE = {
  Point: 1, LineString: 2, Polygon: 3, MultiPoint: 4, MultiLineString: 5, MultiPolygon: 6, GeometryCollection: 7,
} as const;
const HAS_SRID = 0x2000_0000;
const LITTLE_ENDIAN = 1;

/** A buffer that grows as needed. Numbers are little-endian, as PostGIS stores them. */
class Writer {
  #buffer = Buffer.allocUnsafe(256);
  #at = 0;

  #reserve(bytes: number): number {
    const from = this.#at;
    this.#at += bytes;
    if (this.#at > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(this.#at * 2);
      this.#buffer.copy(larger, 0, 0, from);
      this.#buffer = larger;
    }
    return from;
  }

  header(type: number, srid: number | null): void {
    const at = this.#reserve(5);
    this.#buffer[at] = LITTLE_ENDIAN;
    this.#buffer.writeUInt32LE(srid === null ? type : type + HAS_SRID, at + 1);
    if (srid !== null) this.count(srid);
  }

  count(value: number): void {
    const at = this.#reserve(4);
    this.#buffer.writeUInt32LE(value, at);
  }

  position([x, y]: Position): void {
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw new InvalidGeometry('A coordinate is not a number.');
    const at = this.#reserve(16);
    this.#buffer.writeDoubleLE(x as number, at);
    this.#buffer.writeDoubleLE(y as number, at + 8);
  }

  line(positions: readonly Position[]): void {
    this.count(positions.length);
    for (const position of positions) this.position(position);
  }

  hex(): string {
    return this.#buffer.toString('hex', 0, this.#at);
  }
}

const checkLine = (line: readonly Position[]): void => {
  if (line.length < 2) throw new InvalidGeometry('A line needs two positions.');
};

const checkRing = (ring: readonly Position[]): void => {
  const first = ring[0];
  const last = ring.at(-1);
  if (ring.length < 4) throw new InvalidGeometry('A ring needs four positions.');
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) throw new InvalidGeometry('A ring does not end where it begins.');
};

const write = (out: Writer, geometry: Geometry, srid: number | null): void => {
  out.header(TYPE[geometry.type], srid);
  switch (geometry.type) {
    case 'Point':
      return out.position(geometry.coordinates);
    case 'LineString':
      checkLine(geometry.coordinates);
      return out.line(geometry.coordinates);
    case 'Polygon':
      if (geometry.coordinates.length === 0) throw new InvalidGeometry('A polygon needs a ring.');
      geometry.coordinates.forEach(checkRing);
      out.count(geometry.coordinates.length);
      return geometry.coordinates.forEach((ring) => out.line(ring));
    case 'GeometryCollection':
      return parts(out, geometry.geometries);
    default:
      return parts(out, single(geometry));
  }
};

const parts = (out: Writer, geometries: readonly Geometry[]): void => {
  out.count(geometries.length);
  for (const part of geometries) write(out, part, null);
};

type Multi = Extract<Geometry, { type: 'MultiPoint' | 'MultiLineString' | 'MultiPolygon' }>;
const single = (geometry: Multi): Geometry[] => {
  switch (geometry.type) {
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }));
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }));
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
  }
};

/**
 * Encodes a geometry in EPSG:28992 as hexadecimal EWKB: the value of a geometry column in inserts and updates.
 * Two-dimensional; further numbers of a position are ignored.
 */
export const toEwkb = (geometry: Geometry): string => {
  const out = new Writer();
  write(out, geometry, RD);
  return out.hex();
};
