import type { Geometry } from '#platform/contract/geojson.ts';
import { formatRadius } from '#platform/geo/format.ts';

/** What is asked about, EPSG:28992. */
export interface AskedPlace {
  readonly geometry: Geometry;
  /** Stands at it in the map. */
  readonly label?: string;
}

/** A circle of so many corners lies within a thousandth of its radius of the real one. */
const CORNERS = 72;

/** A circle as map services and databases know it: a polygon. */
export const circleAround = ([x, y]: readonly [number, number], radius: number): AskedPlace => {
  const ring = Array.from({ length: CORNERS }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return { geometry: { type: 'Polygon', coordinates: [[...ring, ring[0] ?? [x, y]]] }, label: formatRadius(radius) };
};

/** Corners as somebody typed them, the last one not repeated. */
export const polygonThrough = (corners: readonly (readonly [number, number])[]): AskedPlace => {
  const ring = corners.map((corner) => [...corner]);
  return { geometry: { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] } };
};
