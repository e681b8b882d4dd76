import { Clipper64, ClipperOffset, ClipType, EndType, FillRule, JoinType, PathType, PolyTree64, type Path64, type Paths64, type PolyPath64 } from 'clipper2-ts';
import type { Geometry } from '#platform/contract/geojson.ts';

type Line = readonly (readonly number[])[];

export interface BufferDistances {
  /** Metres around points and lines. */
  readonly open: number;
  /** Metres around areas. */
  readonly area: number;
}

export interface Buffer {
  /** The union of all buffers, EPSG:28992; null when no geometry could be buffered. */
  readonly geometry: Geometry | null;
  /** The geometries that could not be buffered. */
  readonly unsupported: readonly Geometry[];
}

/** Units per metre: Clipper computes with integers, here millimetres. They stay exact within a hundred kilometres of the origin. */
const UNITS = 1000;
/** The largest deviation of an arc from the true circle, as a fraction of the buffer distance. */
const ROUNDNESS = 0.0005;

interface Parts {
  /** Points and lines. */
  readonly open: readonly Line[];
  /** Rings of each area: the outer ring, then its holes. */
  readonly areas: readonly (readonly Line[])[];
}

const linesOf = (geometry: Geometry): Parts => {
  switch (geometry.type) {
    case 'Point': return { open: [[geometry.coordinates]], areas: [] };
    case 'MultiPoint': return { open: geometry.coordinates.map((position) => [position]), areas: [] };
    case 'LineString': return { open: [geometry.coordinates], areas: [] };
    case 'MultiLineString': return { open: geometry.coordinates, areas: [] };
    case 'Polygon': return { open: [], areas: [geometry.coordinates] };
    case 'MultiPolygon': return { open: [], areas: geometry.coordinates };
    case 'GeometryCollection': {
      const parts = geometry.geometries.map(linesOf);
      return { open: parts.flatMap(({ open }) => open), areas: parts.flatMap(({ areas }) => areas) };
    }
  }
};

const isWhole = (line: Line): boolean => line.length > 0 && line.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y));

/** Returns null for a geometry type outside GeoJSON (such as a curve) and for missing or non-finite coordinates. */
const partsOf = (geometry: Geometry): Parts | null => {
  const parts = (linesOf(geometry) as Parts | undefined) ?? null;
  const lines = parts && [...parts.open, ...parts.areas.flat()];
  return lines && lines.length > 0 && lines.every(isWhole) ? parts : null;
};

const originOf = (parts: readonly Parts[]): readonly number[] => parts.flatMap(({ open, areas }) => [...open, ...areas.flat()])[0]?.[0] ?? [];

/** Converts between metres and Clipper's integers, relative to a nearby origin to keep the integers small. */
class Plane {
  readonly #x: number;
  readonly #y: number;

  constructor([x = 0, y = 0]: readonly number[]) {
    this.#x = x;
    this.#y = y;
  }

  path(line: Line): Path64 {
    return line.map(([x = 0, y = 0]) => ({ x: Math.round((x - this.#x) * UNITS), y: Math.round((y - this.#y) * UNITS) }));
  }

  ring(path: Path64): number[][] {
    const ring = path.map(({ x, y }) => [x / UNITS + this.#x, y / UNITS + this.#y]);
    return [...ring, ring[0] ?? []];
  }
}

const unionOf = (paths: Paths64, rule: FillRule): Paths64 => {
  const clipper = new Clipper64();
  const [solution, open]: [Paths64, Paths64] = [[], []];
  clipper.addPaths(paths, PathType.Subject, false);
  clipper.execute(ClipType.Union, rule, solution, open);
  return solution;
};

interface Paths {
  readonly lines: Paths64;
  readonly areas: Paths64;
}

/** Subtracts the holes of each area, whatever their winding direction. Returns null when nothing is left, as for an area of zero size. */
const pathsOf = ({ open, areas }: Parts, plane: Plane): Paths | null => {
  const paths = {
    lines: open.map((line) => plane.path(line)),
    areas: areas.flatMap((rings) => unionOf(rings.map((ring) => plane.path(ring)), FillRule.EvenOdd)),
  };
  return paths.lines.length + paths.areas.length > 0 ? paths : null;
};

const offsetBy = (paths: Paths64, distance: number, end: EndType): Paths64 => {
  const solution: Paths64 = [];
  if (paths.length === 0) return solution;
  const offset = new ClipperOffset(2, distance * UNITS * ROUNDNESS);
  offset.addPaths(paths, JoinType.Round, end);
  offset.execute(distance * UNITS, solution);
  return solution;
};

const polygonsOf = (node: PolyPath64, plane: Plane): number[][][][] =>
  Array.from({ length: node.count }, (_, index) => node.child(index)).flatMap((outer) => {
    const holes = Array.from({ length: outer.count }, (_, index) => outer.child(index));
    const rings = [outer, ...holes].map(({ poly }) => plane.ring(poly ?? []));
    return [rings, ...holes.flatMap((hole) => polygonsOf(hole, plane))];
  });

/** Returns the union of the buffers around the geometries (EPSG:28992). */
export const bufferAround = (geometries: readonly Geometry[], { open, area }: BufferDistances): Buffer => {
  const read = geometries.map((geometry) => ({ geometry, parts: partsOf(geometry) }));
  const plane = new Plane(originOf(read.flatMap((one) => one.parts ?? [])));
  const taken = read.map(({ geometry, parts }) => ({ geometry, paths: parts && pathsOf(parts, plane) }));
  const unsupported = taken.filter(({ paths }) => !paths).map(({ geometry }) => geometry);
  const lines = taken.flatMap(({ paths }) => paths?.lines ?? []);
  const areas = taken.flatMap(({ paths }) => paths?.areas ?? []);
  const clipper = new Clipper64();
  clipper.addPaths(offsetBy(lines, open, EndType.Round), PathType.Subject, false);
  clipper.addPaths(offsetBy(unionOf(areas, FillRule.NonZero), area, EndType.Polygon), PathType.Subject, false);
  const tree = new PolyTree64();
  clipper.execute(ClipType.Union, FillRule.NonZero, tree, []);
  const polygons = polygonsOf(tree, plane);
  const [only] = polygons;
  if (!only) return { geometry: null, unsupported };
  return { geometry: polygons.length === 1 ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates: polygons }, unsupported };
};
