import type { Extent } from '#platform/contract/geojson.ts';
import type { TownFeature } from '../town/feature.ts';
import { Canvas } from './raster/canvas.ts';
import type { Colour } from './raster/image.ts';
import type { Rule, ServiceLayer } from './layers.ts';
import { around, type TownIndex } from './town-index.ts';

const pixelsAtLeast = (canvas: Canvas, metres: number): number => Math.max(metres, canvas.resolution);

const draw = (canvas: Canvas, { geometry }: TownFeature, rule: Rule): void =>
  canvas.geometry(geometry, {
    ...(rule.fill ? { fill: rule.fill } : {}),
    ...(rule.stroke ? { stroke: rule.stroke } : {}),
    width: pixelsAtLeast(canvas, rule.width ?? 0),
  });

/** Draws the rules of a layer in reverse order, so that the first one ends on top. */
const drawLayer = (canvas: Canvas, layer: ServiceLayer, town: TownIndex): void => {
  const features = town.within(layer.from, around(canvas.extent, 12));
  const styled = features.map((feature) => ({ feature, rule: layer.rules.find(({ applies }) => applies(feature.properties)) }));
  const ground = layer.from === 'terrein';
  for (const rule of ground ? [undefined] : layer.rules.toReversed()) {
    for (const item of styled) if (item.rule && (ground || item.rule === rule)) draw(canvas, item.feature, item.rule);
  }
};

export const drawLayers = (
  town: TownIndex,
  layers: readonly ServiceLayer[],
  extent: Extent,
  width: number,
  height: number,
  background: Colour | null,
): Canvas => {
  const canvas = new Canvas(extent, width, height);
  if (background) canvas.image.cover(background);
  for (const layer of layers) drawLayer(canvas, layer, town);
  return canvas;
};
