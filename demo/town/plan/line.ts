import { dot, leftOf, subtract, unit, type Point } from '../geometry/vector.ts';

export type StreetClass = 'hoofdweg' | 'gebiedsweg' | 'buurtweg' | 'woonstraat' | 'woonerf' | 'dijkweg' | 'landweg' | 'bedrijfsweg' | 'provinciaal';

export interface StreetProfile {
  readonly kind: 'street';
  readonly class: StreetClass;
  /** Width of the carriageway in metres; the rest of the corridor is pavement, parking and verge. */
  readonly carriageway: number;
  readonly speed: number;
  readonly trees: boolean;
  /** Set for main roads; others get a name by the theme of their neighbourhood. */
  readonly name?: string;
}

export interface WaterProfile {
  readonly kind: 'canal' | 'ditch';
  /** Width of the water in metres; the rest of the corridor is bank. */
  readonly water: number;
  readonly name?: string;
}

/** A boundary without width, a footpath between gardens, or the railway. */
export interface OtherProfile {
  readonly kind: 'none' | 'footpath' | 'rail';
}

export type Profile = StreetProfile | WaterProfile | OtherProfile;

/** One side of a line, as seen from the adjacent land. */
export interface Side {
  readonly line: Line;
  readonly hand: 1 | -1;
}
export type Bound = Side | null;

/** A stretch of a line through one piece of land, with the boundaries at both ends. */
export interface Chord {
  readonly from: number;
  readonly to: number;
  readonly before: Bound;
  readonly after: Bound;
  readonly zone: string;
}

/** A straight line in the plan that divides land: a street, canal, ditch, railway or boundary. */
export interface Line {
  readonly id: number;
  readonly origin: Point;
  readonly direction: Point;
  readonly halfWidth: number;
  readonly profile: Profile;
  readonly chords: Chord[];
}

export const makeLine = (id: number, a: Point, b: Point, width: number, profile: Profile): Line => ({
  id,
  origin: a,
  direction: unit(subtract(b, a)),
  halfWidth: width / 2,
  profile,
  chords: [],
});

export const alongLine = (line: Line, point: Point): number => dot(subtract(point, line.origin), line.direction);
/** Returns the distance from the line in metres, positive on the left. */
export const asideOf = (line: Line, point: Point): number => dot(subtract(point, line.origin), leftOf(line.direction));
export const pointOn = (line: Line, along: number, aside = 0): Point => {
  const left = leftOf(line.direction);
  return [
    line.origin[0] + line.direction[0] * along + left[0] * aside,
    line.origin[1] + line.direction[1] * along + left[1] * aside,
  ];
};

export const isStreet = (bound: Bound): bound is Side => bound?.line.profile.kind === 'street';
