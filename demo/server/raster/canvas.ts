import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { Coverage, type Pixel } from './coverage.ts';
import { RasterImage, type Paint } from './image.ts';

type Position = readonly number[];

/** An image of a part of the ground, on which geometry in EPSG:28992 is drawn. */
export class Canvas {
  readonly image: RasterImage;
  readonly extent: Extent;
  /** Metres per pixel, horizontally and vertically. */
  readonly resolution: number;
  readonly #resolutionDown: number;
  readonly #coverage: Coverage;

  constructor(extent: Extent, width: number, height: number) {
    this.extent = extent;
    this.image = new RasterImage(width, height);
    this.resolution = (extent[2] - extent[0]) / width;
    this.#resolutionDown = (extent[3] - extent[1]) / height;
    this.#coverage = new Coverage(width, height);
  }

  toPixel([x = 0, y = 0]: Position): Pixel {
    return [(x - this.extent[0]) / this.resolution, (this.extent[3] - y) / this.#resolutionDown];
  }

  /** X of the centre of a pixel column. Returns a number rather than a point, because it is called for each pixel. */
  eastOf(column: number): number {
    return this.extent[0] + (column + 0.5) * this.resolution;
  }

  northOf(row: number): number {
    return this.extent[3] - (row + 0.5) * this.#resolutionDown;
  }

  /** Overlapping rings of the same direction count once; rings of the opposite direction cut holes. */
  polygon(rings: readonly (readonly Position[])[], paint: Paint): void {
    for (const ring of rings) this.#coverage.add(ring.map((position) => this.toPixel(position)));
    this.#apply(paint);
  }

  /** `width` and `dashes` (drawn, skipped) in metres. */
  line(positions: readonly Position[], width: number, paint: Paint, dashes: readonly [number, number] | null = null): void {
    const half = width / this.resolution / 2;
    const points = positions.map((position) => this.toPixel(position));
    const parts = dashes ? dashed(points, dashes[0] / this.resolution, dashes[1] / this.resolution) : [points];
    for (const part of parts) {
      for (let index = 1; index < part.length; index += 1) this.#coverage.add(bar(part[index - 1] as Pixel, part[index] as Pixel, half));
      if (!dashes && half > 0.7) for (const point of part) this.#coverage.add(disc(point, half));
    }
    this.#apply(paint);
  }

  /** `radius` in metres. */
  circle(position: Position, radius: number, paint: Paint): void {
    this.circles([{ position, radius }], paint);
  }

  circles(all: readonly { readonly position: Position; readonly radius: number }[], paint: Paint): void {
    for (const { position, radius } of all) this.#coverage.add(disc(this.toPixel(position), radius / this.resolution));
    this.#apply(paint);
  }

  geometry(geometry: Geometry, draw: { readonly fill?: Paint; readonly stroke?: Paint; readonly width?: number }): void {
    const stroke = (positions: readonly Position[]): void => {
      if (draw.stroke) this.line(positions, draw.width ?? this.resolution, draw.stroke);
    };
    if (geometry.type === 'Polygon') {
      if (draw.fill) this.polygon(geometry.coordinates, draw.fill);
      for (const ring of geometry.coordinates) stroke(ring);
    }
    if (geometry.type === 'LineString') stroke(geometry.coordinates);
    if (geometry.type === 'Point' && draw.fill) this.circle(geometry.coordinates, (draw.width ?? 1) / 2, draw.fill);
  }

  #apply(paint: Paint): void {
    this.#coverage.drain((column, row, covered) => this.image.blend(column, row, paint, covered));
  }
}

/** All parts have the same direction, so that overlaps count once. */
const bar = ([ax, ay]: Pixel, [bx, by]: Pixel, half: number): Pixel[] => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [((by - ay) / length) * half, (-(bx - ax) / length) * half];
  return [[ax + nx, ay + ny], [bx + nx, by + ny], [bx - nx, by - ny], [ax - nx, ay - ny]];
};

const disc = ([x, y]: Pixel, radius: number): Pixel[] => {
  const corners = Math.max(8, Math.min(40, Math.round(radius * 3)));
  return Array.from({ length: corners }, (_, index): Pixel => {
    const angle = (index / corners) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
};

const dashed = (points: readonly Pixel[], on: number, off: number): Pixel[][] => {
  const parts: Pixel[][] = [];
  let left = on;
  let drawing = true;
  let part: Pixel[] = points[0] ? [points[0]] : [];
  for (let index = 1; index < points.length; index += 1) {
    let [ax, ay] = points[index - 1] as Pixel;
    const [bx, by] = points[index] as Pixel;
    let length = Math.hypot(bx - ax, by - ay);
    while (length > left) {
      [ax, ay] = [ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length];
      length -= left;
      if (drawing) parts.push([...part, [ax, ay]]);
      drawing = !drawing;
      part = [[ax, ay]];
      left = drawing ? on : off;
    }
    left -= length;
    part.push([bx, by]);
  }
  return drawing && part.length > 1 ? [...parts, part] : parts;
};
