import { geometry } from './geojson.ts';
import { documentedAs } from './documented-as.ts';

/** Limit for a geometry used to query the sources of a map. A geometry drawn by hand, or a circle, has far fewer vertices. */
export const MAX_QUERY_VERTICES = 10_000;

/** Depth of the nested lists in the coordinates of a MultiPolygon, and the most numbers in a position. */
const LEVELS = 4;
const NUMBERS = 4;

const cornersIn = (part: unknown, most: number, levels: number): number => {
  if (!Array.isArray(part)) return 1;
  if (part.length <= NUMBERS && !part.some(Array.isArray)) return 1;
  if (levels === 1) return part.length;
  let corners = 0;
  for (const inner of part) {
    corners += cornersIn(inner, most - corners, levels - 1);
    if (corners > most) break;
  }
  return corners;
};

const partsOf = (shape: unknown): { readonly coordinates?: unknown; readonly geometries?: unknown } => (typeof shape === 'object' && shape !== null ? shape : {});

/**
 * Counts the vertices of a geometry that may be malicious: stops counting above `most`, and reads no deeper than the schema of
 * geometries. A value that is not a position counts as one vertex if the schema would report one issue for it.
 */
export const countVertices = (shape: unknown, most: number): number => {
  const { coordinates, geometries } = partsOf(shape);
  let corners = coordinates === undefined ? 0 : cornersIn(coordinates, most, LEVELS);
  for (const part of Array.isArray(geometries) ? geometries : []) {
    if (corners > most) break;
    corners += cornersIn(partsOf(part).coordinates, most - corners, LEVELS);
  }
  return corners;
};

/** Schema of a geometry that rejects too many vertices before it parses the geometry. */
export const boundedGeometry = (most: number) =>
  documentedAs(geometry)
    .superRefine((shape: unknown, context) => {
      if (countVertices(shape, most) > most) {
        context.addIssue({ code: 'custom', message: `De vorm heeft meer dan ${most.toLocaleString('nl-NL')} hoekpunten. Vereenvoudig de vorm.` });
      }
    })
    .pipe(geometry);
