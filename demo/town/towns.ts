import type { Features } from './feature.ts';
import { generateTown, markerwaard } from './generate.ts';
import { withOwnNumbers } from './own-numbers.ts';

/** Metres between the centres of adjacent towns in a large demo. */
const apart = 4_400;

export interface NumberedTown {
  readonly town: Features;
  /** Counted from 1. */
  readonly place: number;
  readonly of: number;
}

/** Returns the n-th place of a square spiral around the origin, so that the first towns stay close together. */
export const spiral = (index: number): readonly [number, number] => {
  if (index === 0) return [0, 0];
  const ring = Math.ceil((Math.sqrt(index + 1) - 1) / 2);
  const side = ring * 2;
  const step = index - (2 * ring - 1) ** 2;
  const along = (step % side) + 1;
  switch (Math.floor(step / side)) {
    case 0: return [ring, along - ring];
    case 1: return [ring - along, ring];
    case 2: return [-ring, ring - along];
    default: return [along - ring, -ring];
  }
};

/** Generates one town at a time, to limit memory; each has its own seed and its own square of lake. */
export const towns = function* (scale: number, today: Date): Generator<NumberedTown> {
  const [x, y] = markerwaard.centre;
  for (let number = 0; number < scale; number += 1) {
    const [column, row] = spiral(number);
    const town = generateTown({
      plan: markerwaard.plan,
      seed: number === 0 ? markerwaard.seed : `${markerwaard.seed} ${number}`,
      centre: [x + column * apart, y + row * apart],
      today,
      number,
      tile: scale === 1 ? null : apart,
    });
    yield { town: withOwnNumbers(town, number), place: number + 1, of: scale };
  }
};
