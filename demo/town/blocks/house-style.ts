import type { Random } from '../random.ts';
import type { Roof } from './site.ts';

export type Range = readonly [number, number];

/** The appearance of the houses in a street. Lengths in metres. */
export interface HouseStyle {
  readonly frontage: Range;
  readonly depth: Range;
  readonly setback: Range;
  /** Houses per row; 1 is detached, 2 semi-detached. */
  readonly row: Range;
  /** Gap between two rows. */
  readonly gap: Range;
  readonly storeys: Range;
  readonly roof: Roof;
  /** Probability of an annex at the back, and of a shed in the garden. */
  readonly annex: number;
  readonly shed: number;
  readonly units?: Range;
  readonly shops?: number;
}

export const inRange = (random: Random, [low, high]: Range): number => random.between(low, high);
export const whole = (random: Random, [low, high]: Range): number => random.integer(low, high);

/** Height in metres: storeys of three metres, and the roof. */
export const heightOf = (storeys: number, roof: Roof, random: Random): number => {
  const attic = roof === 'plat dak' ? 0.5 : random.between(2.4, 3.6);
  return Math.round((storeys * 2.9 + attic) * 10) / 10;
};
