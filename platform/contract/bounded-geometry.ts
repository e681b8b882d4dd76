import { geometry } from './geojson.ts';
import { documentedAs } from './documented-as.ts';

/** Of a shape that the sources of a map are asked about: drawn by hand or as a circle it has far less. */
export const MAX_QUERY_VERTICES = 10_000;

/** Lists in the coordinates of the deepest shape, and numbers in the innermost of them. */
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
 * How many corners a shape has, be it sent by somebody who means harm: counting ends above `most`, and no deeper than its schema
 * reads. What is no corner is counted as one where that schema would say so of it.
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

/** A shape that is not read at all when it has too many corners. */
export const boundedGeometry = (most: number) =>
  documentedAs(geometry)
    .superRefine((shape: unknown, context) => {
      if (countVertices(shape, most) > most) {
        context.addIssue({ code: 'custom', message: `De vorm heeft meer dan ${most.toLocaleString('nl-NL')} hoekpunten. Vereenvoudig haar.` });
      }
    })
    .pipe(geometry);
