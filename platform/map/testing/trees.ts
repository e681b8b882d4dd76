import { tileExtent } from '#platform/geo/grid.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import { featuresAt } from '../hits/features-at.ts';
import type { MapModel } from '../model/map-model.ts';
import { BESIDE, GREEN, MIDDLE } from './one-map.ts';
import { colourAt } from './test-map.ts';
import { vectorTileOf } from './vector-tile.ts';

export type Place = readonly [number, number];

export const dots = [{ style: { 'circle-radius': 8, 'circle-fill-color': 'rgb(0,160,0)' } }];

export const only = (soort: string): Filter => ({ kind: 'compare', column: 'soort', operator: '=', value: soort });

export const hitAt = (model: MapModel, place: Place): number => featuresAt(model, { coordinate: place }).flatMap(({ features }) => features).length;

export const isDrawn = (model: MapModel, place: Place): boolean => colourAt(model, place).join() === GREEN.join();

/** Returns whether it is drawn, and how many are hit: at the oak in the middle, and at the ash beside it. */
export const seenOn = (model: MapModel) => [MIDDLE, BESIDE].map((place) => [isDrawn(model, place), hitAt(model, place)]);
export const BOTH = [[true, 1], [true, 1]];
export const OAK = [[true, 1], [false, 0]];
export const ASH = [[false, 0], [true, 1]];

interface Tree {
  readonly id: number;
  readonly place: Place;
  readonly properties: Record<string, string>;
}

/** Answers with the oak and the ash that lie in the requested tile. */
export const treeTile = (url: URL, changed: (tree: Tree) => Tree = (tree) => tree): Response => {
  const [z, x, y] = url.pathname.split('/').slice(-3).map(Number) as [number, number, number];
  const extent = tileExtent({ z, x, y });
  const all: Tree[] = [{ id: 1, place: MIDDLE, properties: { soort: 'eik' } }, { id: 2, place: BESIDE, properties: { soort: 'es' } }];
  const trees = all.map(changed)
    .filter(({ place: [east, north] }) => east > extent[0] && east < extent[2] && north > extent[1] && north < extent[3])
    .map(({ place: [east, north], ...tree }) => ({ ...tree, extent: [east, north, east, north] as [number, number, number, number] }));
  return trees.length > 0 ? new Response(vectorTileOf('boom', extent, trees)) : new Response(null, { status: 204 });
};
