import type { Geometry } from '#platform/contract/geojson.ts';
import { firstPosition, simpleParts, type SimpleGeometry } from '#platform/geo/positions.ts';

export type Position = readonly number[];
export type SimpleType = SimpleGeometry['type'];

/** Points, lines or surfaces, which most formats separate. */
export type Family = 'point' | 'line' | 'surface';

export const familyOf = (type: SimpleType): Family => {
  if (type === 'Point' || type === 'MultiPoint') return 'point';
  return type === 'LineString' || type === 'MultiLineString' ? 'line' : 'surface';
};

/** Splits multi-geometries and collections into points, lines and polygons. */
export const singleParts = (geometry: Geometry): readonly SimpleGeometry[] =>
  simpleParts(geometry).flatMap((part): SimpleGeometry[] => {
    switch (part.type) {
      case 'MultiPoint':
        return part.coordinates.map((coordinates) => ({ type: 'Point', coordinates }));
      case 'MultiLineString':
        return part.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }));
      case 'MultiPolygon':
        return part.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }));
      default:
        return [part];
    }
  });

/** Returns the number of coordinates of the first position: 2, 3 with height, 4 with measure. */
export const dimensionOf = (geometry: Geometry): number => firstPosition(geometry)?.length ?? 1;

/** Returns twice the area of a ring, positive when it runs counterclockwise. */
const signedArea = (ring: readonly Position[]): number => {
  const [[originX = 0, originY = 0] = []] = ring;
  let sum = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [x1 = 0, y1 = 0] = ring[at - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[at] ?? [];
    sum += (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY);
  }
  return sum;
};

/** Orients the rings of a surface: the outer ring in the given direction, holes in the opposite one. */
export const orientRings = (rings: readonly (readonly Position[])[], outer: 'clockwise' | 'counter-clockwise'): readonly (readonly Position[])[] =>
  rings.map((ring, at) => {
    const counterClockwise = signedArea(ring) > 0;
    const wanted = (outer === 'counter-clockwise') === (at === 0);
    return counterClockwise === wanted ? ring : ring.toReversed();
  });
