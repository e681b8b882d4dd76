import type { Extent } from '#platform/contract/geojson.ts';
import type { TownFeature } from '../../town/feature.ts';
import { areaOf, contains } from '../../town/geometry/ring.ts';
import { distance, subtract, unit, type Point } from '../../town/geometry/vector.ts';
import { Canvas } from '../raster/canvas.ts';
import { around, type TownIndex } from '../town-index.ts';
import { garden, groundPaint, texture, water } from './ground.ts';
import { grain } from './noise.ts';
import { castShadows, drawRoof } from './roofs.ts';
import { drawBoats, drawCars, drawMarkings, drawSurface, drawTrack } from './streets.ts';
import { drawTree, treeShadows, wildTrees, type Crown } from './trees.ts';

/** Metres beyond the edge of the image from which shadows can still fall into it. */
const reach = 30;

const order = ['polder', 'bebouwde kom', 'bedrijvengebied'];

/** Returns the direction of the longest side of a field. */
const longestWay = (ring: readonly Point[]): readonly [number, number] => {
  let best: readonly [Point, Point] = [[0, 0], [1, 0]];
  for (let index = 1; index < ring.length; index += 1) {
    const pair = [ring[index - 1] as Point, ring[index] as Point] as const;
    if (distance(...pair) > distance(...best)) best = pair;
  }
  return unit(subtract(best[1], best[0]));
};

const outer = ({ geometry }: TownFeature): Point[] =>
  geometry.type === 'Polygon' ? (geometry.coordinates[0] as unknown as Point[]) : [];

const drawGround = (canvas: Canvas, town: TownIndex): void => {
  canvas.image.cover(water(canvas, [52, 72, 78], 1));
  const all = town.within('terrein', canvas.extent);
  const depth = (feature: TownFeature): number => order.indexOf(String(feature.properties['soort']));
  const below = all.filter((feature) => depth(feature) >= 0).toSorted((a, b) => depth(a) - depth(b));
  const pavement = texture(canvas, [156, 150, 143], 8, 0.16, 3);
  const draw = (feature: TownFeature): void => {
    const ring = outer(feature);
    const { soort, gewas } = feature.properties;
    const seed = Math.floor(Math.abs(areaOf(ring))) % 997;
    const paint = groundPaint(canvas, String(soort), gewas ? String(gewas) : null, longestWay(ring), seed);
    if (paint) canvas.polygon([ring], paint);
  };
  below.forEach(draw);
  for (const parcel of town.within('perceel', canvas.extent)) {
    const { gebruik, perceelnummer } = parcel.properties;
    const ring = outer(parcel);
    if (gebruik === 'weg') canvas.polygon([ring], pavement);
    if (gebruik !== 'wonen of werken') continue;
    canvas.polygon([ring], garden(canvas, grain(Number(perceelnummer), ring.length, 149)));
    if (canvas.resolution < 0.5) canvas.line(ring, 0.7, [72, 84, 54, 0.55]);
  }
  all.filter((feature) => depth(feature) < 0).forEach(draw);
};

const drawWaterAndStreets = (canvas: Canvas, town: TownIndex): void => {
  for (const { geometry, properties } of town.within('water', canvas.extent)) {
    if (geometry.type === 'Polygon' && properties['soort'] !== 'meer') canvas.polygon(geometry.coordinates, water(canvas, [56, 68, 62], 2));
  }
  for (const path of town.within('pad', canvas.extent)) {
    if (path.geometry.type !== 'LineString') continue;
    const jetty = path.properties['soort'] === 'steiger';
    canvas.line(path.geometry.coordinates, Number(path.properties['breedte']), texture(canvas, jetty ? [150, 132, 112] : [186, 172, 144], 4, 0.16, 5));
    if (jetty) drawBoats(canvas, path);
  }
  for (const bridge of town.within('brug', canvas.extent)) canvas.polygon([outer(bridge)], [168, 164, 158]);
  for (const part of town.within('wegdeel', canvas.extent)) drawSurface(canvas, part);
  const roads = town.within('weg', canvas.extent);
  for (const road of roads) drawMarkings(canvas, road);
  for (const pitch of town.within('sportlijn', canvas.extent)) {
    if (pitch.geometry.type === 'LineString' && canvas.resolution < 1) canvas.line(pitch.geometry.coordinates, 0.2, [232, 236, 230, 0.9]);
  }
  for (const track of town.within('spoor', canvas.extent)) drawTrack(canvas, track);
  for (const road of roads) drawCars(canvas, road);
};

const crownsIn = (canvas: Canvas, town: TownIndex, wide: Extent): Crown[] => {
  const planted = town.within('boom', wide).flatMap(({ geometry, properties }) =>
    geometry.type === 'Point' ? [{ at: geometry.coordinates as unknown as Point, crown: Number(properties['kroon']) }] : [],
  );
  const woods = town.within('terrein', wide).filter(({ properties }) => properties['soort'] === 'bos').map(outer);
  const ponds = town.within('water', wide).filter(({ properties }) => properties['soort'] === 'vijver').map(outer);
  if (woods.length === 0 || canvas.resolution > 4) return planted;
  const wild = [...wildTrees(wide, 6)].filter(({ at }) => woods.some((ring) => contains(ring, at)) && !ponds.some((ring) => contains(ring, at)));
  return [...planted, ...wild];
};

/** Draws the town as an aerial photo on a summer day. */
export const drawAerial = (town: TownIndex, extent: Extent, width: number, height: number): Canvas => {
  const canvas = new Canvas(extent, width, height);
  const wide = around(extent, reach);
  drawGround(canvas, town);
  drawWaterAndStreets(canvas, town);
  const buildings = canvas.resolution > 8 ? [] : town.within('pand', wide);
  const crowns = canvas.resolution > 6 ? [] : crownsIn(canvas, town, wide);
  if (canvas.resolution < 2) treeShadows(canvas, crowns);
  if (canvas.resolution < 3) castShadows(canvas, buildings);
  for (const building of buildings) drawRoof(canvas, building);
  for (const { at, crown } of crowns) drawTree(canvas, at, crown);
  return canvas;
};
