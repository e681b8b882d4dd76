import type { Ring } from '../geometry/ring.ts';
import type { Point } from '../geometry/vector.ts';
import type { Bound, Side } from '../plan/line.ts';
import type { Zone } from '../plan/zones.ts';
import type { Cell } from '../geometry/cell.ts';

/** A block in EPSG:28992: convex land between streets and water. */
export interface Block extends Cell<Bound> {
  readonly zone: Zone;
  /** The same land with all corners of its curved edges, for areas that are drawn as a whole. */
  readonly outline: Ring;
}

export type Roof = 'zadeldak' | 'schilddak' | 'plat dak' | 'lessenaarsdak' | 'koepel';

export type Use =
  | 'woonfunctie' | 'winkelfunctie' | 'kantoorfunctie' | 'industriefunctie' | 'onderwijsfunctie'
  | 'bijeenkomstfunctie' | 'gezondheidszorgfunctie' | 'sportfunctie' | 'overige gebruiksfunctie';

export interface Door {
  readonly street: Side;
  /** Position of the address, inside the building. */
  readonly point: Point;
  /** Number of homes or firms behind it. */
  readonly units: number;
}

export interface Building {
  readonly ring: Ring;
  /** Direction of the ridge, a unit vector. */
  readonly ridge: Point;
  readonly built: number;
  readonly storeys: number;
  /** Metres from the ground to the ridge. */
  readonly height: number;
  readonly use: Use;
  readonly roof: Roof;
  readonly name: string | null;
  /** Empty for sheds and other outbuildings. */
  readonly doors: readonly Door[];
  readonly zone: Zone;
}

export type GreenKind =
  | 'park' | 'bos' | 'grasland' | 'akkerland' | 'sportveld' | 'speelplek' | 'plantsoen' | 'begraafplaats'
  | 'volkstuin' | 'erf' | 'bedrijventerrein' | 'bouwland' | 'plein' | 'parkeren' | 'dijk' | 'boomgaard'
  | 'strand' | 'kunstgras' | 'atletiekbaan' | 'zonnepark' | 'perron';

export interface Area {
  readonly ring: Ring;
  readonly holes?: readonly Ring[];
  readonly kind: GreenKind;
  readonly name: string | null;
  readonly zone: Zone;
  /** Crop of a field. */
  readonly crop?: string;
}

export interface Lot {
  readonly ring: Ring;
  readonly zone: Zone;
  readonly street: Side | null;
}

export interface Plot extends Lot {
  /** Whether building has begun. */
  readonly taken: boolean;
}

export interface Tree {
  readonly point: Point;
  readonly place: 'laan' | 'park' | 'bos' | 'erf' | 'plein';
  readonly zone: Zone;
}

/** Collects the parts of the town while it is built. */
export interface Site {
  readonly buildings: Building[];
  readonly lots: Lot[];
  readonly plots: Plot[];
  readonly areas: Area[];
  readonly ponds: Ring[];
  readonly trees: Tree[];
  readonly paths: Point[][];
  readonly pitchLines: Point[][];
}

export const emptySite = (): Site => ({
  buildings: [], lots: [], plots: [], areas: [], ponds: [], trees: [], paths: [], pitchLines: [],
});
