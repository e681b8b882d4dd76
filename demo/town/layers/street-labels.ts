import type { TownContext } from '../context.ts';
import { point } from '../feature.ts';
import { lengthOf } from '../geometry/ring.ts';
import { between, distance, subtract, type Point } from '../geometry/vector.ts';

/** Pixels of a letter in the smallest font of street names, and beside the name. */
const letter = 5.6;
const beside = 6;

/**
 * Metres between the names on a long street, and the largest resolution in metres per pixel at which they are that close. Each step
 * has the places of the step before: a street has three times as many names, or nine.
 */
const steps = [[650, 1.7], [220, 0.95], [75, 0.3]] as const;

const along = (points: readonly Point[], metres: number): Point => {
  let rest = metres;
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1] as Point, points[index] as Point];
    const length = distance(from, to);
    if (rest <= length) return between(from, to, length === 0 ? 0 : rest / length);
    rest -= length;
  }
  return points.at(-1) as Point;
};

/** Degrees clockwise of a name that is read from left to right, from -90 to 90. */
const uprightAngle = ([x, y]: Point): number => {
  const degrees = (-Math.atan2(y, x) * 180) / Math.PI;
  return Math.round((degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees) * 10) / 10;
};

/** Returns the places of a name in metres along a street, each with the largest resolution at which it is shown. */
export const placesOn = (length: number, name: string): { readonly at: number; readonly until: number }[] => {
  const fits = length / (name.length * letter + beside);
  const shown = new Map<number, number>();
  const put = (count: number, until: number): void => {
    for (let index = 0; index < count; index += 1) {
      const at = Math.round(((index + 0.5) / count) * length * 10) / 10;
      if (!shown.has(at)) shown.set(at, Math.min(fits, until));
    }
  };
  put(1, Infinity);
  let count = 1;
  for (const [apart, until] of steps) {
    if (length / count <= apart * 1.5) continue;
    while (length / count > apart * 1.5) count *= 3;
    put(count, until);
  }
  return [...shown].map(([at, until]) => ({ at, until: Math.round(until * 1000) / 1000 }));
};

/**
 * Writes the names of streets as points with a direction, wherever a street is longer than its name. Lines would be cut at
 * the edges of tiles, and a name does not fit on a part.
 */
export const addStreetLabels = ({ features }: TownContext): void => {
  for (const { geometry, properties } of features.weg) {
    const { naam, klasse } = properties;
    if (geometry.type !== 'LineString' || typeof naam !== 'string' || naam === '') continue;
    const points = geometry.coordinates as unknown as Point[];
    const length = lengthOf(points);
    for (const { at, until } of placesOn(length, naam)) {
      const half = Math.min(30, length / 2);
      const [from, to] = [along(points, Math.max(0, at - half)), along(points, Math.min(length, at + half))];
      features.straatnaam.push({
        geometry: point(along(points, at)),
        properties: { naam, klasse: klasse ?? null, hoek: uprightAngle(subtract(to, from)), tot: until },
      });
    }
  }
};
