import type { StreetClass } from './line.ts';
import type { Programme } from './zones.ts';

/** How finely a neighbourhood is divided. Lengths in metres. */
export interface Grain {
  /** Size of a block, across its two rows of houses and along them. */
  readonly depth: number;
  readonly length: number;
  /** Width of a whole street corridor: the first one, and the others. */
  readonly wide: number;
  readonly narrow: number;
  readonly class: StreetClass;
  readonly carriageway: number;
  readonly speed: number;
  /** Maximum deviation of streets from a right angle, in degrees. */
  readonly jitter: number;
  /** Probability that a part is turned by 90 degrees relative to its neighbours. */
  readonly turn: number;
  /** Probability that a cut along the blocks is a watercourse instead of a street. */
  readonly water: number;
  readonly trees: boolean;
}

const grain = (depth: number, length: number, wide: number, narrow: number, rest: Partial<Grain> = {}): Grain => ({
  depth, length, wide, narrow,
  class: 'woonstraat', carriageway: 5, speed: 30, jitter: 3, turn: 0.3, water: 0, trees: true,
  ...rest,
});

const none = grain(1e6, 1e6, 0, 0);

export const grains: Record<Programme, Grain> = {
  core: grain(42, 74, 7, 6, { carriageway: 4, jitter: 6, turn: 0.5, trees: false }),
  harbour: grain(50, 84, 12, 10, { turn: 0.4 }),
  station: grain(62, 92, 15, 13, { carriageway: 5.5 }),
  'garden-town': grain(55, 92, 14, 11.5, { jitter: 4, turn: 0.45 }),
  'row-houses': grain(59, 130, 15, 12.5, { turn: 0.35 }),
  flats: grain(98, 150, 16, 13, { turn: 0.3 }),
  courts: grain(134, 142, 13, 11, { class: 'woonstraat', jitter: 5, turn: 0.5 }),
  villas: grain(84, 150, 14, 12, { jitter: 6, turn: 0.4 }),
  waterside: grain(52, 110, 14, 12, { water: 0.34, turn: 0.25 }),
  'new-town': grain(58, 100, 14, 12, { water: 0.28, turn: 0.35, jitter: 2 }),
  plots: grain(62, 130, 14, 12, { water: 0.3, turn: 0.3, jitter: 2 }),
  industry: grain(150, 230, 20, 16, { class: 'bedrijfsweg', carriageway: 7, speed: 50, jitter: 1, turn: 0.2 }),
  farmland: none,
  sports: none,
  park: none,
  wood: none,
  meadow: none,
  allotments: grain(120, 120, 5, 4, { class: 'woonerf', carriageway: 3, speed: 15 }),
};
