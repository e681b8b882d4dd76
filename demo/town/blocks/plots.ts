import { stripBetween } from '../geometry/strip.ts';
import type { Bound } from '../plan/line.ts';
import type { Random } from '../random.ts';
import type { HouseStyle } from './house-style.ts';
import { buildHouses } from './houses.ts';
import { peel } from './peel.ts';
import type { Block, Site } from './site.ts';

/** Lays out building plots for sale; some buyers have built already. */
const ownHouse: HouseStyle = {
  frontage: [9, 12], depth: [9, 12], setback: [5, 7], row: [1, 1], gap: [60, 60], storeys: [2, 2], roof: 'zadeldak',
  annex: 0.3, shed: 0.2,
};

export const layPlots = (block: Block, site: Site, random: Random): void => {
  const { zone } = block;
  site.areas.push({ ring: block.outline, kind: 'bouwland', name: null, zone });
  const { faces, court } = peel(block, 32, 0);
  if (court) site.lots.push({ ring: court.points, zone, street: null });
  for (const face of faces) {
    const count = Math.max(1, Math.round(face.frame.length / random.between(15, 22)));
    const wide = face.frame.length / count;
    for (let index = 0; index < count; index += 1) {
      const from = index === 0 ? -1e4 : wide * index;
      const to = index === count - 1 ? 1e4 : wide * (index + 1);
      const cell = stripBetween<Bound>(face.cell, face.frame, from, to, null);
      if (!cell) continue;
      const taken = random.chance(0.22);
      site.plots.push({ ring: cell.points, zone, street: face.street, taken });
      if (taken) buildHouses({ ...face, cell }, zone, ownHouse, site, random);
      else site.lots.push({ ring: cell.points, zone, street: face.street });
    }
  }
};
