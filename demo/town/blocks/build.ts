import { areaOf, centroidOf } from '../geometry/ring.ts';
import { distance, type Point } from '../geometry/vector.ts';
import type { Random } from '../random.ts';
import type { Zone } from '../plan/zones.ts';
import { layAllotments } from './allotments.ts';
import { layFarm, layField } from './farms.ts';
import { buildFlats } from './flats.ts';
import { buildHall, buildIndustry } from './halls.ts';
import type { HouseStyle } from './house-style.ts';
import { buildHouses } from './houses.ts';
import { layGreen, layPark, layWood } from './parks.ts';
import { peel } from './peel.ts';
import { layPlots } from './plots.ts';
import type { Block, Site } from './site.ts';
import { courtGround, noSpecials, specialsOf } from './specials.ts';
import { laySports } from './sports.ts';
import { stylesOf } from './styles.ts';

/** Depth of the lots in metres; half a block where streets are on both sides. */
const lotDepth: Partial<Record<Zone['programme'], number>> = {
  core: 21, harbour: 24, station: 28, villas: 42, courts: 28, 'new-town': 27, waterside: 26, 'garden-town': 26,
};
const backPath: Partial<Record<Zone['programme'], number>> = { 'row-houses': 1.6, courts: 1.6, 'garden-town': 1.2, flats: 1.6 };

const buildRows = (block: Block, style: HouseStyle, site: Site, random: Random): void => {
  const { zone } = block;
  const { faces, court } = peel(block, lotDepth[zone.programme] ?? 24, backPath[zone.programme] ?? 0);
  for (const face of faces) buildHouses(face, zone, style, site, random);
  if (!court) return;
  site.lots.push({ ring: court.points, zone, street: null });
  const kind = areaOf(court.points) > 500 && random.chance(0.4) ? 'parkeren' : courtGround(zone.programme);
  site.areas.push({ ring: court.points, kind, name: null, zone });
};

const buildBlock = (block: Block, site: Site, random: Random): void => {
  const { programme, name } = block.zone;
  if (programme === 'flats' && random.chance(0.7) && buildFlats(block, site, random)) return;
  if (programme === 'industry') return buildIndustry(block, site, random);
  if (programme === 'plots') return layPlots(block, site, random);
  if (programme === 'allotments') return layAllotments(block, site, random);
  if (programme === 'sports') return laySports(block, site, random);
  if (programme === 'park') return layPark(block, areaOf(block.points) > 30_000 ? name : null, site, random);
  if (programme === 'wood') return layWood(block, name, site, random);
  const styles = stylesOf[programme];
  if (!styles || areaOf(block.points) < 700) return layGreen(block, 'plantsoen', site, random);
  buildRows(block, random.pick(styles), site, random);
};

/** Builds one neighbourhood: first its special buildings, then greens and houses. */
export const buildZone = (zone: Zone, blocks: readonly Block[], site: Site, random: Random): void => {
  const { halls, greens, green } = specialsOf[zone.name] ?? noSpecials;
  const middle = centroidOf(blocks.reduce<readonly Point[]>((best, { points }) => (areaOf(points) > areaOf(best) || best.length === 0 ? points : best), []));
  const centre = blocks.length > 1 ? meanOf(blocks) : middle;
  const byDistance = blocks.toSorted((a, b) => distance(centroidOf(a.points), centre) - distance(centroidOf(b.points), centre));
  const waiting = [...halls];
  byDistance.forEach((block, place) => {
    const own = random.fork(`block ${place}`);
    const hall = waiting[0];
    const fits = hall && areaOf(block.points) > hall.size[0] * hall.size[1] * 1.15 && buildHall(block, hall, site, own);
    if (fits) waiting.shift();
    else if (place > halls.length && own.chance(greens)) layGreen(block, green, site, own);
    else buildBlock(block, site, own);
  });
};

const meanOf = (blocks: readonly Block[]): Point => {
  let [x, y] = [0, 0];
  for (const { points } of blocks) {
    const [cx, cy] = centroidOf(points);
    x += cx / blocks.length;
    y += cy / blocks.length;
  }
  return [x, y];
};

/** Builds the countryside: fields, farmyards, and the meadow along the dike. */
export const buildCountryside = (block: Block, role: 'field' | 'yard' | undefined, site: Site, random: Random): void => {
  if (role === 'yard') return layFarm(block, site, random);
  if (block.zone.programme === 'meadow') {
    site.areas.push({ ring: block.outline, kind: 'grasland', name: null, zone: block.zone });
    site.lots.push({ ring: block.outline, zone: block.zone, street: null });
    return;
  }
  layField(block, site, random);
};
