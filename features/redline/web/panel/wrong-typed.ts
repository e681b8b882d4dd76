import type { DrawingKind } from '../model/drawing.ts';
import { nl } from '../nl.ts';

/** What is said of coordinates that make no drawing. */
export const wrongTyped = (kind: DrawingKind): string => {
  if (kind === 'line') return nl.wrongLine;
  return kind === 'polygon' ? nl.wrongPolygon : nl.wrongPair;
};
