import type { BuiltTown } from './build-town.ts';
import type { Features } from './feature.ts';
import type { Point } from './geometry/vector.ts';
import type { Network } from './network/network.ts';
import type { Line } from './plan/line.ts';
import type { District } from './plan/districts.ts';
import type { Random } from './random.ts';

/** The input for the layers of a town. */
export interface TownContext {
  readonly built: BuiltTown;
  readonly network: Network;
  /** By line id. */
  readonly streetNames: ReadonlyMap<number, string>;
  /** The line from which a street is numbered: its own, or that of the street that it continues. */
  leadOf(line: Line): Line;
  readonly wijken: readonly District[];
  readonly buurten: readonly District[];
  /** For a position in EPSG:28992. */
  buurtOf(point: Point): District;
  readonly random: Random;
  /** Midnight at the start of the day on which the demo is written. */
  readonly today: Date;
  /** 0 for Markerwaard; further towns of a large demo count up. */
  readonly number: number;
  readonly features: Features;
}

/** Returns a sixteen-digit identification as in Dutch registers, for a municipality number that is not in use. */
export const identification = (kind: '01' | '10' | '20', town: number, count: number): string =>
  `9991${kind}${String(town).padStart(3, '0')}${String(count).padStart(7, '0')}`;

const day = 86_400_000;
export const daysAfter = (date: Date, days: number): string =>
  new Date(date.getTime() + days * day).toISOString().slice(0, 10);
