import type { Geometry } from '#platform/contract/geojson.ts';
import { simpleParts, type SimpleGeometry } from '#platform/geo/positions.ts';
import { orientRings, type Position, type SimpleType } from '../../layer/geometry.ts';

const codes: Readonly<Record<SimpleType, number>> = {
  Point: 1, LineString: 2, Polygon: 3, MultiPoint: 4, MultiLineString: 5, MultiPolygon: 6,
};
const COLLECTION = 7;
const WITH_HEIGHT = 1_000;
const FIRST_SIZE = 65_536;

/**
 * Writes geometries as ISO well-known binary, little-endian, into one reused buffer. Each `write` appends; the result is
 * valid until the next `start`.
 */
export class WkbWriter {
  #bytes = Buffer.allocUnsafe(FIRST_SIZE);
  #at = 0;
  #hasZ = false;
  /** Extent since the start: min x, max x, min y, max y. */
  readonly extent = new Float64Array(4);

  /** @param head bytes to keep free before the geometry */
  start(head: number): void {
    this.#at = head;
    this.extent.set([Infinity, -Infinity, Infinity, -Infinity]);
  }

  /** Returns the header and everything written since the start. */
  result(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#at + bytes));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }

  #begin(code: number): void {
    this.#room(5);
    this.#at = this.#bytes.writeUInt8(1, this.#at);
    this.#at = this.#bytes.writeUInt32LE(code + (this.#hasZ ? WITH_HEIGHT : 0), this.#at);
  }

  #count(count: number): void {
    this.#room(4);
    this.#at = this.#bytes.writeUInt32LE(count, this.#at);
  }

  #position([x = NaN, y = NaN, z = 0]: Position): void {
    const { extent } = this;
    if (x < (extent[0] as number)) extent[0] = x;
    if (x > (extent[1] as number)) extent[1] = x;
    if (y < (extent[2] as number)) extent[2] = y;
    if (y > (extent[3] as number)) extent[3] = y;
    this.#at = this.#bytes.writeDoubleLE(x, this.#at);
    this.#at = this.#bytes.writeDoubleLE(y, this.#at);
    if (this.#hasZ) this.#at = this.#bytes.writeDoubleLE(z, this.#at);
  }

  #line(positions: readonly Position[]): void {
    this.#count(positions.length);
    this.#room(positions.length * 24);
    for (const position of positions) this.#position(position);
  }

  #surface(rings: readonly (readonly Position[])[]): void {
    this.#count(rings.length);
    for (const ring of orientRings(rings, 'counter-clockwise')) this.#line(ring);
  }

  /** Writes each part as a geometry within the multi-geometry. */
  #parts<Part>(parts: readonly Part[], code: number, write: (part: Part) => void): void {
    this.#count(parts.length);
    for (const part of parts) {
      this.#begin(code);
      write(part);
    }
  }

  #simple(geometry: SimpleGeometry): void {
    const line = this.#line.bind(this);
    const surface = this.#surface.bind(this);
    const point = (position: Position): void => {
      this.#room(24);
      this.#position(position);
    };
    this.#begin(codes[geometry.type]);
    switch (geometry.type) {
      case 'Point':
        return point(geometry.coordinates);
      case 'MultiPoint':
        return this.#parts(geometry.coordinates, codes.Point, point);
      case 'LineString':
        return line(geometry.coordinates);
      case 'MultiLineString':
        return this.#parts(geometry.coordinates, codes.LineString, line);
      case 'Polygon':
        return surface(geometry.coordinates);
      case 'MultiPolygon':
        return this.#parts(geometry.coordinates, codes.Polygon, surface);
    }
  }

  /** @param hasZ writes heights, 0 where a position has none */
  write(geometry: Geometry, hasZ: boolean): void {
    this.#hasZ = hasZ;
    if (geometry.type !== 'GeometryCollection') return this.#simple(geometry);
    this.#begin(COLLECTION);
    const parts = simpleParts(geometry);
    this.#count(parts.length);
    for (const part of parts) this.#simple(part);
    return undefined;
  }
}
