import { compose, create, invert, multiply } from 'ol/transform.js';
import CanvasBrush from 'ol/render/canvas/Immediate.js';
import type Style from 'ol/style/Style.js';
import { getUid } from 'ol/util.js';
import { drawingStyle } from './drawing-style.ts';
import type { Shape } from './shape-controller.ts';

/** What a canvas shows: its middle (EPSG:28992), metres a pixel, radians; pixels of the screen, and how many of its own each has. */
export interface Sight {
  readonly centre: readonly [number, number];
  readonly resolution: number;
  readonly rotation: number;
  readonly size: readonly [number, number];
  readonly ratio: number;
}

type Matrix = number[];

/** From places to pixels of the screen. */
const toPixels = ({ centre: [x, y], resolution, rotation, size: [width, height] }: Sight): Matrix =>
  compose(create(), width / 2, height / 2, 1 / resolution, -1 / resolution, -rotation, -x, -y);

/** How a picture of one sight lies in another. For CSS, from the upper left corner. */
export const placeIn = (now: Sight, drawn: Sight): string => {
  const matrix = multiply(toPixels(now), invert(toPixels(drawn)));
  return `matrix(${matrix.map((value) => Math.round(value * 1e6) / 1e6).join(', ')})`;
};

const everywhere = [-Infinity, -Infinity, Infinity, Infinity];

const brushOn = (context: CanvasRenderingContext2D, sight: Sight): CanvasBrush => {
  const { ratio, rotation } = sight;
  return new CanvasBrush(context, ratio, everywhere, multiply([ratio, 0, 0, ratio, 0, 0], toPixels(sight)), rotation);
};

const stylesOf = (shape: Shape, resolution: number): Style[] => {
  const styles = drawingStyle(shape, resolution);
  return Array.isArray(styles) ? styles : styles ? [styles] : [];
};

/** As they were drawn: later ones lie over earlier ones. */
export const inOrder = (shapes: readonly Shape[]): Shape[] => shapes.toSorted((one, other) => Number(getUid(one)) - Number(getUid(other)));

/** Draws one after another, and what is written at them over them all; whoever walks through it may stop between two. */
export function* paint(context: CanvasRenderingContext2D, sight: Sight, shapes: readonly Shape[]): Generator<void> {
  const brush = brushOn(context, sight);
  const written: [Shape, Style][] = [];
  for (const shape of shapes) {
    for (const style of stylesOf(shape, sight.resolution)) {
      if (style.getZIndex()) written.push([shape, style]);
      else brush.drawFeature(shape, style);
    }
    yield;
  }
  for (const [shape, style] of written) {
    brush.drawFeature(shape, style);
    yield;
  }
}

/** Whether something of a shape is drawn within so many pixels of a place. */
export const touches = (shape: Shape, at: readonly [number, number], sight: Pick<Sight, 'resolution' | 'rotation'>, tolerance: number): boolean => {
  const across = 2 * Math.ceil(tolerance) + 1;
  const canvas = new OffscreenCanvas(across, across);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const near: Sight = { ...sight, centre: at, size: [across, across], ratio: 1 };
  const brush = brushOn(context as unknown as CanvasRenderingContext2D, near);
  for (const style of stylesOf(shape, sight.resolution)) brush.drawFeature(shape, style);
  const { data } = context.getImageData(0, 0, across, across);
  return data.some((value, index) => index % 4 === 3 && value > 0);
};
