import { buildCountryside, buildZone } from './blocks/build.ts';
import { emptySite, type Block, type Site } from './blocks/site.ts';
import { areaOf, type Ring } from './geometry/ring.ts';
import type { Point } from './geometry/vector.ts';
import { makeBend, type Bend } from './plan/bend.ts';
import { openCourt } from './plan/courts.ts';
import { grains } from './plan/grain.ts';
import { Ground } from './plan/ground.ts';
import { layOut } from './plan/layout.ts';
import type { Line } from './plan/line.ts';
import { parcelOut } from './plan/parcel-out.ts';
import { Plan, type Land } from './plan/plan.ts';
import { subdivide } from './plan/subdivide.ts';
import type { TownPlan } from './plan/town-plan.ts';
import { countryside, ringMeadow, zones, type Zone } from './plan/zones.ts';
import { villageZones } from './plan/zuiderkoog.ts';
import { createRandom, type Random } from './random.ts';

export interface BuiltTown {
  readonly town: TownPlan;
  readonly plan: Plan;
  readonly bend: Bend;
  readonly site: Site;
  readonly grounds: readonly { readonly land: Land; readonly ring: Ring }[];
  readonly corridors: readonly { readonly line: Line; readonly ring: Ring; readonly zone: string }[];
}

const allZones = new Map([...zones, ...villageZones, countryside, ringMeadow].map((zone) => [zone.name, zone]));

export const zoneNamed = (name: string): Zone => {
  const zone = allZones.get(name);
  if (!zone) throw new Error(`There is no neighbourhood named ${name}`);
  return zone;
};

const divide = (plan: Plan, land: Land, random: Random): Land[] => {
  const { programme } = zoneNamed(land.zone);
  if (programme === 'farmland') return parcelOut(plan, land, random);
  const blocks = subdivide(plan, land, grains[programme], random);
  return programme === 'courts' ? blocks.flatMap((block) => openCourt(plan, block, random)) : blocks;
};

const isOpen = (land: Land): boolean => {
  const { programme } = zoneNamed(land.zone);
  return land.role === 'field' || ['park', 'wood', 'sports', 'meadow'].includes(programme);
};

/** Lays out, divides, bends and builds the town, without names and numbers. */
export const buildTown = (seed: string, centre: Point, town: TownPlan): BuiltTown => {
  const random = createRandom(seed);
  const plan = new Plan();
  const lands = layOut(plan, town).flatMap((land, index) => divide(plan, land, random.fork(`land ${index}`)));
  const bend = makeBend(centre, town.turn);
  const corridors = plan.corridors.filter(({ land }) => land.points.length > 0);
  const dikes = corridors.filter(({ line: { profile } }) => profile.kind === 'street' && profile.class === 'dijkweg');
  const shore = new Set(dikes.map(({ land }) => land));
  const ground = new Ground(bend, [...lands, ...shore], (land) => shore.has(land) || isOpen(land));
  const site = emptySite();
  const blocks = lands.flatMap((land): { land: Land; block: Block }[] => {
    const cell = ground.cell(land);
    return cell ? [{ land, block: { ...cell, zone: zoneNamed(land.zone), outline: ground.outline(land) } }] : [];
  });
  for (const zone of town.zones) {
    const own = blocks.filter(({ block }) => block.zone === zone).map(({ block }) => block);
    if (own.length > 0) buildZone(zone, own, site, random.fork(zone.name));
  }
  blocks.forEach(({ land, block }, index) => {
    if (block.zone === countryside || block.zone === ringMeadow) {
      buildCountryside(block, land.role, site, random.fork(`field ${index}`));
    }
  });
  return {
    town, plan, bend, site,
    grounds: blocks.map(({ land, block }) => ({ land, ring: block.outline })),
    corridors: corridors.map(({ line, land }) => ({ line, ring: ground.outline(land), zone: land.zone })).filter(({ ring }) => areaOf(ring) > 0),
  };
};
