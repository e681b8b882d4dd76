import type SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import { measureTextWidth } from 'ol/render/canvas.js';
import CanvasBrush from 'ol/render/canvas/Immediate.js';
import type Style from 'ol/style/Style.js';
import { apply, compose, create, invert, multiply } from 'ol/transform.js';
import { getUid } from 'ol/util.js';
import type { Extent } from '#platform/contract/geojson.ts';
import { intersects } from '#platform/geo/extent.ts';
import { drawingStyle, LINE_HEIGHT } from './drawing-style.ts';
import type { Shape } from './shape-controller.ts';

/**
 * The part of the map that a canvas shows: centre (EPSG:28992), metres per pixel, radians, size in CSS pixels, and device pixels per
 * CSS pixel.
 */
export interface CanvasView {
  readonly centre: readonly [number, number];
  readonly resolution: number;
  readonly rotation: number;
  readonly size: readonly [number, number];
  readonly ratio: number;
}

type Matrix = number[];

/** The transformation from EPSG:28992 to CSS pixels. */
const toPixels = ({ centre: [x, y], resolution, rotation, size: [width, height] }: CanvasView): Matrix =>
  compose(create(), width / 2, height / 2, 1 / resolution, -1 / resolution, -rotation, -x, -y);

/** Returns the CSS transform, from the upper left corner, that places a picture of one view in another. */
export const placeIn = (now: CanvasView, drawn: CanvasView): string => {
  const matrix = multiply(toPixels(now), invert(toPixels(drawn)));
  return `matrix(${matrix.map((value) => Math.round(value * 1e6) / 1e6).join(', ')})`;
};

const everywhere = [-Infinity, -Infinity, Infinity, Infinity];

const brushOn = (context: CanvasRenderingContext2D, view: CanvasView): CanvasBrush => {
  const { ratio, rotation } = view;
  return new CanvasBrush(context, ratio, everywhere, multiply([ratio, 0, 0, ratio, 0, 0], toPixels(view)), rotation);
};

const stylesOf = (shape: Shape, resolution: number): Style[] => {
  const styles = drawingStyle(shape, resolution);
  return Array.isArray(styles) ? styles : styles ? [styles] : [];
};

/** Sorts shapes by age, so that newer ones are drawn over older ones. */
export const inOrder = (shapes: readonly Shape[]): Shape[] => shapes.toSorted((one, other) => Number(getUid(one)) - Number(getUid(other)));

/** Returns the box of a label in CSS pixels. */
const boxOf = (shape: Shape, label: Style, matrix: Matrix): Extent => {
  const place = label.getGeometryFunction()(shape) as SimpleGeometry;
  const [x = 0, y = 0] = apply(matrix, place.getFlatCoordinates().slice(0, 2));
  const text = label.getText();
  const half = measureTextWidth(text?.getFont() ?? '', String(text?.getText() ?? '')) / 2;
  const top = y + (text?.getOffsetY() ?? 0) - LINE_HEIGHT / 2;
  return [x - half, top, x + half, top + LINE_HEIGHT];
};

/** Forces the canvas to draw now. Browsers queue drawing commands until the first display; reading a pixel flushes the queue. */
const finish = (context: CanvasRenderingContext2D): void => void context.getImageData(0, 0, 1, 1);

/** Number of shapes between two looks at the clock. */
const AT_ONCE = 25;

/** Draws the items one after another, and yields after every few. */
function* eachInTurn<Item>(context: CanvasRenderingContext2D, items: readonly Item[], draw: (item: Item) => void): Generator<void> {
  for (const [index, item] of items.entries()) {
    draw(item);
    if (index % AT_ONCE > 0) continue;
    finish(context);
    yield;
  }
}

/**
 * Draws the shapes, then their labels where these overlap no other label, since thousands of overlapping titles are unreadable. Yields
 * regularly, so that the caller can pause.
 */
export function* paint(context: CanvasRenderingContext2D, view: CanvasView, shapes: readonly Shape[]): Generator<void> {
  const brush = brushOn(context, view);
  const titled: [Shape, readonly Style[]][] = [];
  yield* eachInTurn(context, shapes, (shape) => {
    const styles = stylesOf(shape, view.resolution);
    for (const style of styles) if (!style.getZIndex()) brush.drawFeature(shape, style);
    titled.push([shape, styles.filter((style) => style.getZIndex())]);
  });
  const matrix = toPixels(view);
  const taken: Extent[] = [];
  // The last shape is on top, so its label takes precedence.
  yield* eachInTurn(context, titled.toReversed(), ([shape, labels]) => {
    const boxes = labels.map((label) => boxOf(shape, label, matrix));
    if (boxes.some((box) => taken.some((other) => intersects(box, other)))) return;
    for (const label of labels) brush.drawFeature(shape, label);
    taken.push(...boxes);
  });
}

/** Returns whether a shape has a drawn pixel within the tolerance (pixels) of a position. */
export const touches = (shape: Shape, at: readonly [number, number], view: Pick<CanvasView, 'resolution' | 'rotation'>, tolerance: number): boolean => {
  const across = 2 * Math.ceil(tolerance) + 1;
  const canvas = new OffscreenCanvas(across, across);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const near: CanvasView = { ...view, centre: at, size: [across, across], ratio: 1 };
  const brush = brushOn(context as unknown as CanvasRenderingContext2D, near);
  for (const style of stylesOf(shape, view.resolution)) brush.drawFeature(shape, style);
  // What is not drawn is transparent black.
  return context.getImageData(0, 0, across, across).data.some((value) => value > 0);
};
