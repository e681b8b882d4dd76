import type { DrawingKind } from '../model/drawing.ts';
import { nl } from '../nl.ts';

/** Returns the error message for invalid coordinates. */
export const wrongTyped = (kind: DrawingKind): string => {
  if (kind === 'line') return nl.wrongLine;
  return kind === 'polygon' ? nl.wrongPolygon : nl.wrongPair;
};
