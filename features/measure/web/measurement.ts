import { formatArea, formatLength } from '#platform/geo/format.ts';
import { areaOf, closed, crossesItself, lengthOf } from '#platform/geo/measure.ts';
import type { Position } from '#platform/geo/rd.ts';
import { nl } from './nl.ts';

export type Kind = 'line' | 'area';

/** The measured size of a drawn shape in EPSG:28992. */
export interface Measured {
  readonly kind: Kind;
  /** Length or area as shown at the shape and in the list. */
  readonly text: string;
  /** Formatted; null for a line. */
  readonly perimeter: string | null;
  /** True for an area whose lines cross, which has no size. */
  readonly crosses: boolean;
}

export interface Measurement extends Measured {
  readonly id: number;
}

/** An area with fewer distinct corners cannot cross itself; a sketch may be flat. */
const LEAST_TO_CROSS = 4;

const differing = (corners: readonly Position[]): number => new Set(corners.map(String)).size;

export const measure = (kind: Kind, corners: readonly Position[]): Measured => {
  if (kind === 'line') return { kind, text: formatLength(lengthOf(corners)), perimeter: null, crosses: false };
  const crosses = differing(corners) >= LEAST_TO_CROSS && crossesItself(corners);
  return { kind, text: crosses ? nl.crosses : formatArea(areaOf([corners])), perimeter: formatLength(lengthOf(closed(corners))), crosses };
};
