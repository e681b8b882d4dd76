import { at, extentIn, frameOf } from '../geometry/frame.ts';
import { holds } from '../geometry/ring.ts';
import type { Random } from '../random.ts';
import { mainFront } from './flats.ts';
import { boxRing, type Box } from './rectangle.ts';
import type { Block, Site } from './site.ts';

/** Lays out allotment gardens of ten by twenty metres along grass paths, most with a shed. */
export const layAllotments = (block: Block, site: Site, random: Random): void => {
  const { zone } = block;
  const front = mainFront(block);
  site.areas.push({ ring: block.outline, kind: 'plantsoen', name: null, zone });
  site.lots.push({ ring: block.outline, zone, street: front?.street ?? null });
  if (!front) return;
  const frame = frameOf(front.a, front.b);
  const [s0, t0, s1, t1] = extentIn(frame, block.points);
  for (let t = t0 + 4; t + 20 < t1; t += 23) {
    for (let s = s0 + 4; s + 10 < s1; s += 10.5) {
      const garden: Box = [s, t, s + 10, t + 20];
      const ring = boxRing(frame, garden);
      if (!holds(block.points, ring, 2)) continue;
      site.areas.push({ ring, kind: 'volkstuin', name: null, zone });
      if (random.chance(0.3)) site.trees.push({ point: at(frame, s + 5, t + 15), place: 'erf', zone });
      if (!random.chance(0.5)) continue;
      const shed: Box = [s + 1, t + 1, s + random.between(3.4, 4.4), t + random.between(3.4, 4.6)];
      site.buildings.push({
        ring: boxRing(frame, shed), ridge: frame.along, built: random.integer(...zone.built), storeys: 1, height: 2.7,
        use: 'overige gebruiksfunctie', roof: 'zadeldak', name: null, doors: [], zone,
      });
    }
  }
};
