import type { Geometry } from '#platform/contract/geojson.ts';
import { formatRadius } from '#platform/geo/format.ts';

/** A place to query, EPSG:28992. */
export interface QueryPlace {
  readonly geometry: Geometry;
  /** Label on the map. */
  readonly label?: string;
  /** The middle of an object, EPSG:28992, for what is shown about its place. Absent: the point itself; an area has none. */
  readonly at?: readonly [number, number];
}

/** Returns the position that stands for a place; null for an area. */
export const positionOf = ({ geometry, at }: QueryPlace): readonly [number, number] | null => {
  const [x, y] = geometry.type === 'Point' ? geometry.coordinates : [];
  return at ?? (x === undefined || y === undefined ? null : [x, y]);
};

/** With this number of corners a polygon deviates less than a thousandth of the radius from the circle. */
const CORNERS = 72;

/** Returns a circle as a polygon, for map services and databases. */
export const circleAround = ([x, y]: readonly [number, number], radius: number): QueryPlace => {
  const ring = Array.from({ length: CORNERS }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return { geometry: { type: 'Polygon', coordinates: [[...ring, ring[0] ?? [x, y]]] }, label: formatRadius(radius) };
};

/** Returns a polygon with these corners; the last corner does not repeat the first. */
export const polygonThrough = (corners: readonly (readonly [number, number])[]): QueryPlace => {
  const ring = corners.map((corner) => [...corner]);
  return { geometry: { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] } };
};
