import type { TownContext } from '../context.ts';
import { polygon } from '../feature.ts';
import { zoneNamed } from '../build-town.ts';
import { smallest } from './ground.ts';
import { areaOf } from '../geometry/ring.ts';
import type { Zone } from '../plan/zones.ts';

/** Neighbourhoods without gardens. */
const open: ReadonlySet<Zone['programme']> = new Set(['park', 'wood', 'sports', 'meadow', 'farmland', 'allotments']);

/** Metres. The boundaries in a square are one feature: thousands of small features would make the first start slow. */
const square = 130;

type Line = [number, number][];

/** Writes the ground of the base map as the land registry has it: gardens by block, pavements, and the boundaries of parcels. */
export const addLots = ({ built, features }: TownContext): void => {
  for (const { land, ring } of built.grounds) {
    if (land.role === 'field' || open.has(zoneNamed(land.zone).programme) || areaOf(ring) < smallest) continue;
    features.kavel.push({ geometry: polygon(ring), properties: { soort: 'tuin' } });
  }
  const boundaries = new Map<string, Line[]>();
  for (const { geometry, properties: { gebruik } } of features.perceel) {
    if (geometry.type !== 'Polygon') continue;
    if (gebruik === 'weg') features.kavel.push({ geometry, properties: { soort: 'bestrating' } });
    if (gebruik !== 'wonen of werken' && gebruik !== 'openbare ruimte') continue;
    const lines = geometry.coordinates as Line[];
    const [x = 0, y = 0] = lines[0]?.[0] ?? [];
    const key = `${Math.floor(x / square)}/${Math.floor(y / square)}`;
    boundaries.set(key, [...(boundaries.get(key) ?? []), ...lines]);
  }
  for (const coordinates of boundaries.values()) {
    features.kavel.push({ geometry: { type: 'MultiLineString', coordinates }, properties: { soort: 'grens' } });
  }
};
