import type { BuiltTown } from './build-town.ts';
import type { Features } from './feature.ts';
import type { Point } from './geometry/vector.ts';
import type { Network } from './network/network.ts';
import type { Line } from './plan/line.ts';
import type { District } from './plan/districts.ts';
import type { Random } from './random.ts';

/** What the layers of a town are made from. */
export interface TownContext {
  readonly built: BuiltTown;
  readonly network: Network;
  /** By the number of the line. */
  readonly streetNames: ReadonlyMap<number, string>;
  /** The line after which a street is numbered: its own, or that of the street it continues. */
  leadOf(line: Line): Line;
  readonly wijken: readonly District[];
  readonly buurten: readonly District[];
  /** Of a place in EPSG:28992. */
  buurtOf(point: Point): District;
  readonly random: Random;
  /** Midnight of the day on which the demo is filled. */
  readonly today: Date;
  /** 0 for Markerwaard itself; further towns of a large demo count on. */
  readonly number: number;
  readonly features: Features;
}

/** Sixteen digits as in the registers, for a municipality number that is not given out. */
export const identification = (kind: '01' | '10' | '20', town: number, count: number): string =>
  `9991${kind}${String(town).padStart(3, '0')}${String(count).padStart(7, '0')}`;

const day = 86_400_000;
export const daysAfter = (date: Date, days: number): string =>
  new Date(date.getTime() + days * day).toISOString().slice(0, 10);
