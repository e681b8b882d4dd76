import type { Point } from '../geometry/vector.ts';
import type { Profile, StreetProfile } from './line.ts';
import type { Zone } from './zones.ts';

export interface MainLine {
  readonly from: Point;
  readonly to: Point;
  /** Width of the whole corridor in metres. */
  readonly width: number;
  readonly profile: Profile;
}

/** A fortified old town: a moat and a street along the wall, inside a cell of the main lines. */
export interface Core {
  readonly cell: readonly Point[];
  readonly corners: readonly Point[];
  readonly moat: { readonly width: number; readonly water: number; readonly name: string };
  readonly wall: StreetProfile;
  readonly through: { readonly from: Point; readonly to: Point; readonly profile: StreetProfile };
  /** Neighbourhoods inside the moat, and around it. */
  readonly inside: string;
  readonly around: string;
}

export interface Border {
  readonly from: Point;
  readonly to: Point;
}

export interface NamedDistrict {
  readonly name: string;
  readonly wijk: string;
  /** Plan coordinates of a point inside. */
  readonly seed: Point;
}

export interface Islet {
  readonly name: string;
  readonly middle: Point;
  /** Metres. */
  readonly radius: number;
}

/** What distinguishes one municipality from another, in plan coordinates: metres from its middle, before turning and bending. */
export interface TownPlan {
  readonly name: string;
  /** Where its name stands on the map. */
  readonly middle: Point;
  /** Degrees by which the polder is turned, counter-clockwise. */
  readonly turn: number;
  readonly coast: readonly Point[];
  /** The name of each side of the coast, by the corner where the side begins. */
  readonly dikes: readonly { readonly name: string; readonly corner: number }[];
  readonly dikeWidth: number;
  /** The ring canal follows the dike at a distance, along the sides that begin at these corners. */
  readonly ringCanal: { readonly inset: number; readonly width: number; readonly water: number; readonly corners: readonly number[] };
  /** In the order in which they divide the land: earlier ones are not interrupted by later ones. */
  readonly mainLines: readonly MainLine[];
  readonly core: Core | null;
  /** Small islands without buildings. */
  readonly islets: readonly Islet[];
  readonly zones: readonly Zone[];
  readonly wijkBorders: readonly Border[];
  readonly buurtBorders: readonly Border[];
  readonly wijken: readonly NamedDistrict[];
  readonly buurten: readonly NamedDistrict[];
}

export const street = (
  name: string,
  kind: StreetProfile['class'],
  carriageway: number,
  speed: number,
  trees = true,
): StreetProfile => ({ kind: 'street', class: kind, carriageway, speed, trees, name });

export const dikeRoad = (name: string): StreetProfile => street(name, 'dijkweg', 5, 60, false);

export const mainLine = (from: Point, to: Point, width: number, profile: Profile): MainLine => ({ from, to, width, profile });
export const border = (from: Point, to: Point): Border => ({ from, to });
export const district = (name: string, wijk: string, seed: Point): NamedDistrict => ({ name, wijk, seed });
