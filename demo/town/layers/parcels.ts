import type { TownContext } from '../context.ts';
import { polygon } from '../feature.ts';
import { smallest } from './ground.ts';
import { areaOf, centroidOf, type Ring } from '../geometry/ring.ts';
import type { Point } from '../geometry/vector.ts';
import { zoneNamed } from '../build-town.ts';

const sections = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'K', 'L'] as const;

/** Writes every lot, and the streets, waters and greens between them; together they cover the polder. */
export const addParcels = ({ built, features, wijken, buurtOf, random }: TownContext): void => {
  const counts = new Map<string, number>();
  const push = (ring: Ring, owner: string, use: string): void => {
    const area = areaOf(ring);
    if (area < smallest) return;
    const place = ring.length > 8 ? (ring[0] as Point) : centroidOf(ring);
    const { wijk } = buurtOf(place);
    const section = sections[wijken.findIndex(({ name }) => name === wijk)] ?? 'A';
    const count = (counts.get(section) ?? 0) + 1;
    counts.set(section, count);
    features.perceel.push({
      geometry: polygon(ring),
      properties: {
        aanduiding: `MWD01 ${section} ${count}`, kadastrale_gemeente: 'MWD01', sectie: section, perceelnummer: count,
        grootte: Math.round(area), soort_eigenaar: owner, gebruik: use,
      },
    });
  };
  for (const { ring, zone, street } of built.site.lots) {
    const own = street !== null;
    const farm = zoneNamed(zone.name).programme === 'farmland';
    const owner = farm || (own && random.chance(0.72)) ? 'particulier' : own ? 'woningcorporatie' : 'gemeente';
    push(ring, owner, farm ? 'agrarisch' : own ? 'wonen of werken' : 'openbare ruimte');
  }
  for (const { line, ring } of built.corridors) {
    const { profile } = line;
    if (profile.kind === 'canal' || profile.kind === 'ditch') push(ring, 'waterschap', 'water');
    else if (profile.kind === 'rail') push(ring, 'spoorwegbeheerder', 'spoor');
    else if (profile.kind === 'street') push(ring, profile.class === 'provinciaal' ? 'provincie' : 'gemeente', 'weg');
  }
};
