import { buildTown, zoneNamed } from './build-town.ts';
import type { TownContext } from './context.ts';
import { noFeatures, type Features } from './feature.ts';
import { contains } from './geometry/ring.ts';
import type { Point } from './geometry/vector.ts';
import { addBuildingPlots } from './layers/building-plots.ts';
import { addBuildings } from './layers/buildings.ts';
import { addDistricts } from './layers/districts.ts';
import { addGround } from './layers/ground.ts';
import { addShore } from './layers/harbour.ts';
import { addLabels, addShoreLabels } from './layers/labels.ts';
import { addLots } from './layers/lots.ts';
import { addParcels } from './layers/parcels.ts';
import { addProjects } from './layers/projects.ts';
import { addReports } from './layers/reports.ts';
import { addSewers } from './layers/sewers.ts';
import { addLampPosts, addTrees } from './layers/street-furniture.ts';
import { addStreetLabels } from './layers/street-labels.ts';
import { addStreets } from './layers/streets.ts';
import { addSurroundings } from './layers/surroundings.ts';
import { addCrowdedness, addTravelTimes } from './layers/travel.ts';
import { addWater } from './layers/water.ts';
import { addHeritage } from './layers/welstand.ts';
import { streetsAcross } from './names/one-street.ts';
import { nameStreets } from './names/street-names.ts';
import { buildNetwork } from './network/network.ts';
import { buurtenOf, wijkenOf, type District } from './plan/districts.ts';
import { markerwaardPlan } from './plan/markerwaard.ts';
import type { TownPlan } from './plan/town-plan.ts';
import { zuiderkoogPlan } from './plan/zuiderkoog.ts';
import { createRandom } from './random.ts';

export interface TownOptions {
  readonly plan: TownPlan;
  readonly seed: string;
  /** EPSG:28992. */
  readonly centre: Point;
  readonly today: Date;
  readonly number: number;
  /** Side in metres of the square of lake that this town draws; null: the whole lake. */
  readonly tile: number | null;
}

export const markerwaard = { plan: markerwaardPlan, seed: 'markerwaard', centre: [145_000, 508_000] as Point, number: 0, tile: null };
export const zuiderkoog = { plan: zuiderkoogPlan, seed: 'zuiderkoog', centre: [151_000, 503_000] as Point, number: 999, tile: null };

/** A town lies within this distance of its centre in metres, except its surroundings and the lake. */
export const reach = 2_100;

const layOutTown = ({ plan, seed, centre, today, number }: TownOptions): TownContext => {
  const random = createRandom(seed);
  const built = buildTown(seed, centre, plan);
  const buurten = buurtenOf(built.bend, plan);
  const network = buildNetwork(built.plan.lines, built.bend);
  const shared = streetsAcross(network);
  return {
    built,
    buurten,
    wijken: wijkenOf(built.bend, plan),
    network,
    streetNames: nameStreets(built.plan.lines, shared, zoneNamed, random.fork('street names')),
    leadOf: (line) => built.plan.lines[shared.get(line.id) ?? line.id] ?? line,
    buurtOf: (place) => {
      const at = built.bend.toPlan(place);
      return buurten.find(({ planRing }) => contains(planRing, at)) ?? (buurten[0] as District);
    },
    random: random.fork('layers'),
    today,
    number,
    features: noFeatures(),
  };
};

const addStreetsWithHouses = (context: TownContext): void => {
  addStreets(context);
  addStreetLabels(context);
  addBuildings(context);
  addParcels(context);
  addLots(context);
  addTrees(context);
};

export const generateTown = (options: TownOptions): Features => {
  const context = layOutTown(options);
  addWater(context, options.centre, options.tile);
  addGround(context);
  addShore(context.features, context.built.bend);
  addStreetsWithHouses(context);
  addLampPosts(context);
  addSewers(context);
  addDistricts(context);
  addLabels(context);
  addShoreLabels(context);
  addBuildingPlots(context);
  addProjects(context);
  addHeritage(context);
  addTravelTimes(context);
  addCrowdedness(context);
  addReports(context);
  if (options.tile === null) addSurroundings(context);
  return context.features;
};

/** Generates only what a base map draws: a smaller municipality has no themes. */
export const generateVillage = (options: TownOptions): Features => {
  const context = layOutTown(options);
  addWater(context, options.centre, options.tile);
  addGround(context);
  addStreetsWithHouses(context);
  addDistricts(context);
  addLabels(context);
  addSurroundings(context);
  return context.features;
};
