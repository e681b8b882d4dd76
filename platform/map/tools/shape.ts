import Circle from 'ol/geom/Circle.js';
import type OlGeometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import { toCentimetres, type DrawnGeometry } from '#platform/geo/drawn-geometry.ts';
import type { Position } from '#platform/geo/rd.ts';

/** A drawn geometry, with the radius in metres for a circle. */
export interface Outline {
  readonly geometry: DrawnGeometry;
  readonly radius: number | null;
}

const copyOf = (positions: readonly Position[]): number[][] => positions.map((position) => [...position]);

/** Returns a drawn geometry as OpenLayers draws it. */
export const olGeometryOf = ({ geometry, radius }: Outline): OlGeometry => {
  switch (geometry.type) {
    case 'Point': return radius === null ? new Point([...geometry.coordinates]) : new Circle([...geometry.coordinates], radius);
    case 'LineString': return new LineString(copyOf(geometry.coordinates));
    case 'Polygon': return new Polygon(geometry.coordinates.map(copyOf));
  }
};

const rounded = ([x = 0, y = 0]: readonly number[]): Position => [toCentimetres(x), toCentimetres(y)];

/** Returns the drawn geometry of a feature; null for a type that cannot be drawn. */
export const outlineOf = (geometry: OlGeometry | undefined): Outline | null => {
  if (geometry instanceof Circle) {
    return { geometry: { type: 'Point', coordinates: rounded(geometry.getCenter()) }, radius: toCentimetres(geometry.getRadius()) };
  }
  if (geometry instanceof Point) return { geometry: { type: 'Point', coordinates: rounded(geometry.getCoordinates()) }, radius: null };
  if (geometry instanceof LineString) return { geometry: { type: 'LineString', coordinates: geometry.getCoordinates().map(rounded) }, radius: null };
  if (geometry instanceof Polygon) return { geometry: { type: 'Polygon', coordinates: geometry.getCoordinates().map((ring) => ring.map(rounded)) }, radius: null };
  return null;
};
