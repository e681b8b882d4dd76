import type { TownFeature } from '../town/feature.ts';
import { Canvas } from './raster/canvas.ts';
import type { Colour } from './raster/image.ts';
import type { Picture } from './jobs.ts';
import type { Rule, ServiceLayer } from './layers.ts';
import { around, type TownIndex } from './town-index.ts';

/** Metres of a line that is at least one CSS pixel wide. */
const pixelsAtLeast = (canvas: Canvas, metres: number, ratio: number): number => Math.max(metres, canvas.resolution * ratio);

const draw = (canvas: Canvas, { geometry }: TownFeature, rule: Rule, ratio: number): void =>
  canvas.geometry(geometry, {
    ...(rule.fill ? { fill: rule.fill } : {}),
    ...(rule.stroke ? { stroke: rule.stroke } : {}),
    width: pixelsAtLeast(canvas, rule.width ?? 0, ratio),
  });

/** A layer that draws only the features that its filter keeps. */
export interface FilteredLayer extends ServiceLayer {
  keeps(properties: TownFeature['properties']): boolean;
}

/** Draws the rules of a layer in reverse order, so that the first one ends on top. */
const drawLayer = (canvas: Canvas, layer: FilteredLayer, town: TownIndex, ratio: number): void => {
  const features = town.within(layer.from, around(canvas.extent, 12)).filter(({ properties }) => layer.keeps(properties));
  const styled = features.map((feature) => ({ feature, rule: layer.rules.find(({ applies }) => applies(feature.properties)) }));
  const ground = layer.from === 'terrein';
  for (const rule of ground ? [undefined] : layer.rules.toReversed()) {
    for (const item of styled) if (item.rule && (ground || item.rule === rule)) draw(canvas, item.feature, item.rule, ratio);
  }
};

export const drawLayers = (
  town: TownIndex,
  layers: readonly FilteredLayer[],
  { extent, width, height, ratio }: Picture,
  background: Colour | null,
): Canvas => {
  const canvas = new Canvas(extent, width, height);
  if (background) canvas.image.cover(background);
  for (const layer of layers) drawLayer(canvas, layer, town, ratio);
  return canvas;
};
