import type { TownContext } from '../context.ts';
import { point, type Features } from '../feature.ts';
import { areaOf, centroidOf, contains, type Ring } from '../geometry/ring.ts';
import { add, scaled, type Point } from '../geometry/vector.ts';
import { at, frameOf } from '../geometry/frame.ts';
import { isletsOf } from '../plan/districts.ts';
import { coast } from '../plan/macro.ts';
import { pointOn } from '../plan/line.ts';
import { stationAlong } from './ground.ts';

type LabelKind = 'plaats' | 'wijk' | 'buurt' | 'groen' | 'voorziening' | 'station';

const put = (features: Features, naam: string, soort: LabelKind, rang: number, place: Point, icoon: string | null = null): void => {
  features.naam.push({ geometry: point(place), properties: { naam, soort, rang, icoon } });
};

const icons: Partial<Record<string, string>> = {
  onderwijsfunctie: 'school', bijeenkomstfunctie: 'ontmoeting', gezondheidszorgfunctie: 'zorg', winkelfunctie: 'winkels',
  sportfunctie: 'sport', kantoorfunctie: 'gemeente',
};

/** Returns a point inside the area, near its middle. */
const labelPoint = (ring: Ring): Point => {
  const middle = centroidOf(ring);
  return contains(ring, middle) ? middle : add(scaled(middle, 0.5), scaled(ring[0] as Point, 0.5));
};

/** Writes the names on the map: places, districts, parks and facilities. */
export const addLabels = ({ built, features, wijken, buurten }: TownContext): void => {
  put(features, built.town.name, 'plaats', 1, built.bend.toWorld(built.town.middle));
  for (const { name, ring } of wijken) put(features, name, 'wijk', 2, labelPoint(ring));
  for (const { name, ring } of buurten) put(features, name, 'buurt', 3, labelPoint(ring));
  isletsOf(built.bend, built.town).forEach((ring, index) => put(features, built.town.islets[index]?.name ?? '', 'wijk', 2, labelPoint(ring)));
  for (const { ring, kind, name } of built.site.areas) {
    if (name && ['park', 'bos', 'sportveld', 'strand'].includes(kind) && areaOf(ring) > 20_000) put(features, name, 'groen', 4, labelPoint(ring));
  }
  for (const { name, use, ring } of built.site.buildings) {
    if (name) put(features, name, 'voorziening', 5, labelPoint(ring), name.includes('kerk') || name.includes('Kerk') ? 'kerk' : (icons[use] ?? null));
  }
  for (const line of built.plan.lines) {
    if (line.profile.kind !== 'rail' || line.chords.length === 0) continue;
    const { from, to } = stationAlong(line);
    put(features, 'Station Markerwaard', 'station', 3, built.bend.toWorld(pointOn(line, (from + to) / 2)), 'station');
  }
};

/** Writes the names of what `addShore` draws. */
export const addShoreLabels = ({ built, features }: TownContext): void => {
  const shore = frameOf(coast[6] as Point, coast[7] as Point);
  put(features, 'Jachthaven', 'voorziening', 4, built.bend.toWorld(at(shore, 520, -140)), 'haven');
  const beach = frameOf(coast[5] as Point, coast[6] as Point);
  put(features, 'Stadsstrand', 'groen', 4, built.bend.toWorld(at(beach, 660, -14)));
};
