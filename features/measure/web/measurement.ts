import { formatArea, formatLength } from '#platform/geo/format.ts';
import { areaOf, closed, crossesItself, lengthOf } from '#platform/geo/measure.ts';
import type { Position } from '#platform/geo/rd.ts';
import { nl } from './nl.ts';

export type Kind = 'line' | 'area';

/** What is known of a shape that was drawn, EPSG:28992. */
export interface Measured {
  readonly kind: Kind;
  /** As it is written at the shape and in the list. */
  readonly text: string;
  /** Around an area, as it is written. */
  readonly perimeter: string | null;
  /** It has no area, for its lines cross. */
  readonly crosses: boolean;
}

export interface Measurement extends Measured {
  readonly id: number;
}

/** A triangle, or less, cannot cross itself: while it is drawn it may lie flat. */
const LEAST_TO_CROSS = 4;

const differing = (corners: readonly Position[]): number => new Set(corners.map(String)).size;

export const measure = (kind: Kind, corners: readonly Position[]): Measured => {
  if (kind === 'line') return { kind, text: formatLength(lengthOf(corners)), perimeter: null, crosses: false };
  const crosses = differing(corners) >= LEAST_TO_CROSS && crossesItself(corners);
  return { kind, text: crosses ? nl.crosses : formatArea(areaOf([corners])), perimeter: formatLength(lengthOf(closed(corners))), crosses };
};
