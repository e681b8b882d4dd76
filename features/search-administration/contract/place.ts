import { boundedGeometry } from '#platform/contract/bounded-geometry.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { containsExtent } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';

/** Enough for the border of a municipality as the land registry draws it. */
export const MOST_CORNERS = 20_000;

type Line = readonly (readonly number[])[];

const isRing = (ring: Line): boolean => {
  const [first, last] = [ring[0], ring.at(-1)];
  return ring.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
};
const isArea = (rings: readonly Line[]): boolean => rings.length > 0 && rings.every(isRing);
const isLine = (line: Line): boolean => line.length >= 2;

/** Returns whether a geometry has enough vertices and closed rings. Self-intersections are left to the database. */
const isWhole = (shape: Geometry): boolean => {
  switch (shape.type) {
    case 'LineString': return isLine(shape.coordinates);
    case 'MultiLineString': return shape.coordinates.every(isLine);
    case 'Polygon': return isArea(shape.coordinates);
    case 'MultiPolygon': return shape.coordinates.every(isArea);
    case 'GeometryCollection': return shape.geometries.every(isWhole);
    default: return true;
  }
};

const problemOf = (shape: Geometry): string | null => {
  const extent = extentOfGeometry(shape);
  if (!extent) return 'De vorm is leeg. Laat de vorm weg, of geef hoekpunten op.';
  if (!isWhole(shape)) return 'De vorm is niet af. Een lijn heeft ten minste twee punten, en een vlak eindigt waar het begint.';
  return containsExtent(GRID_EXTENT, extent) ? null : 'De plaats ligt buiten Nederland. Geef coördinaten in meters (RD).';
};

/** The location of an entry: a point, line or polygon in EPSG:28992. */
export const place = boundedGeometry(MOST_CORNERS).superRefine((shape, context) => {
  const problem = problemOf(shape);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});
