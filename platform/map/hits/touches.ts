import type { Geometry } from '#platform/contract/geojson.ts';

type Position = readonly number[];
type Rings = readonly (readonly Position[])[];

/** An area as people draw it: a polygon, holes and all. */
export type Area = Extract<Geometry, { type: 'Polygon' }>;

/** Twice the area of a triangle; its sign tells on which side of the line a–b the point c lies. */
const side = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [cx = 0, cy = 0]: Position): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Whether c, which lies on the line through a and b, lies between them. */
const between = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [cx = 0, cy = 0]: Position): boolean =>
  cx >= Math.min(ax, bx) && cx <= Math.max(ax, bx) && cy >= Math.min(ay, by) && cy <= Math.max(ay, by);

const cross = (a: Position, b: Position, c: Position, d: Position): boolean => {
  const [one, two, three, four] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (one * two < 0 && three * four < 0) return true;
  return (
    (one === 0 && between(a, b, c)) || (two === 0 && between(a, b, d)) ||
    (three === 0 && between(c, d, a)) || (four === 0 && between(c, d, b))
  );
};

const inRing = (ring: readonly Position[], [x = 0, y = 0]: Position): boolean => {
  let inside = false;
  for (let here = 0, before = ring.length - 1; here < ring.length; before = here, here += 1) {
    const [ax = 0, ay = 0] = ring[here] ?? [];
    const [bx = 0, by = 0] = ring[before] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

/** By the even-odd rule, so that holes are outside whichever way they turn. */
const inRings = (rings: Rings, position: Position): boolean =>
  rings.filter((ring) => inRing(ring, position)).length % 2 === 1;

const crossesRings = (rings: Rings, from: Position, to: Position): boolean =>
  rings.some((ring) => ring.some((corner, index) => index > 0 && cross(ring[index - 1] ?? corner, corner, from, to)));

const touchesLine = (area: Rings, line: readonly Position[]): boolean =>
  line.some((position) => inRings(area, position)) ||
  line.some((position, index) => index > 0 && crossesRings(area, line[index - 1] ?? position, position));

const touchesPolygon = (area: Rings, rings: Rings): boolean =>
  rings.some((ring) => touchesLine(area, ring)) ||
  // Neither edge crosses: the area may lie wholly within the polygon.
  (area[0] ?? []).slice(0, 1).some((corner) => inRings(rings, corner));

/** Whether a geometry has anything in common with an area. Both in the same plane. */
export const touches = ({ coordinates: area }: Area, geometry: Geometry): boolean => {
  switch (geometry.type) {
    case 'Point':
      return inRings(area, geometry.coordinates);
    case 'MultiPoint':
      return geometry.coordinates.some((position) => inRings(area, position));
    case 'LineString':
      return touchesLine(area, geometry.coordinates);
    case 'MultiLineString':
      return geometry.coordinates.some((line) => touchesLine(area, line));
    case 'Polygon':
      return touchesPolygon(area, geometry.coordinates);
    case 'MultiPolygon':
      return geometry.coordinates.some((polygon) => touchesPolygon(area, polygon));
    case 'GeometryCollection':
      return geometry.geometries.some((part) => touches({ type: 'Polygon', coordinates: [...area] as number[][][] }, part));
  }
};
