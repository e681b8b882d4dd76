import Feature from 'ol/Feature.js';
import type Geometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import { flatStylesToStyleFunction } from 'ol/render/canvas/style.js';
import { toContext } from 'ol/render.js';
import type Style from 'ol/style/Style.js';
import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Shape } from './shapes.ts';
import type { Sample } from './symbols.ts';

/** CSS pixels. */
export const SWATCH = { width: 24, height: 20 } as const;
/** Pixels; a wider line, such as a road at a high zoom, would fill the swatch. */
const WIDEST_LINE = 10;

const { width, height } = SWATCH;

const geometries: Readonly<Record<Shape, (edge: number) => Geometry>> = {
  point: () => new Point([width / 2, height / 2]),
  line: () => new LineString([[3, height - 6], [width * 0.35, 7], [width * 0.65, height - 7], [width - 3, 6]]),
  // Inset by half the outline, so that all of it is visible.
  polygon: (edge) => {
    const inset = 2 + edge / 2;
    const [right, bottom] = [width - inset, height - inset];
    return new Polygon([[[inset, inset], [right, inset], [right, bottom], [inset, bottom], [inset, inset]]]);
  },
};

/** Reduces a style to fit in the swatch. */
const fit = (style: Style): void => {
  // Removes the label, which belongs to a feature.
  style.setText(null);
  const stroke = style.getStroke();
  const wide = stroke?.getWidth();
  if (stroke && wide !== undefined) stroke.setWidth(Math.min(wide, WIDEST_LINE));
  const image = style.getImage();
  const size = image?.getSize();
  if (!image || !size) return;
  const scale = Math.min(1, (height - 2) / Math.max(size[0] ?? 1, size[1] ?? 1));
  if (scale < 1) image.setScale(scale);
};

/** Paints samples as they appear on the map at a resolution, using OpenLayers itself. */
export const paintSwatch = (canvas: HTMLCanvasElement, samples: readonly Sample[], resolution: number, pixelRatio: number): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const renderer = toContext(context, { size: [width, height], pixelRatio });
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const { shape, style, properties } of samples) {
    const feature = new Feature({ ...properties });
    feature.setGeometry(geometries[shape](0));
    const made = flatStylesToStyleFunction([style])(feature, resolution);
    for (const one of Array.isArray(made) ? made : made ? [made] : []) {
      // OpenLayers caches the style, so a clone is reduced.
      const own = one.clone();
      fit(own);
      renderer.setStyle(own);
      renderer.drawGeometry(geometries[shape](own.getStroke()?.getWidth() ?? 0));
    }
  }
};

/** Metres per pixel of swatches, so that a swatch looks the same in every view. */
const USUAL_RESOLUTION = 1;

/** Returns the resolution for the swatches of a map: the usual one, or the nearest at which the map is drawn. */
export const swatchResolution = ({ minResolution, maxResolution }: Pick<LegendMap, 'minResolution' | 'maxResolution'>): number =>
  Math.min(Math.max(USUAL_RESOLUTION, minResolution ?? 0), (maxResolution ?? Infinity) * 0.99);

/** Paints several symbols in one swatch, each in a strip of its own from left to right. */
export const paintStrips = (canvas: HTMLCanvasElement, symbols: readonly (readonly Sample[])[], resolution: number, pixelRatio: number): void => {
  const part = document.createElement('canvas');
  const context = canvas.getContext('2d');
  canvas.width = Math.round(width * pixelRatio);
  canvas.height = Math.round(height * pixelRatio);
  const strip = canvas.width / symbols.length;
  for (const [index, samples] of symbols.entries()) {
    paintSwatch(part, samples, resolution, pixelRatio);
    context?.drawImage(part, index * strip, 0, strip, canvas.height, index * strip, 0, strip, canvas.height);
  }
};
