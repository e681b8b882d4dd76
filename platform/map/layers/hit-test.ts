import type { Coordinate } from 'ol/coordinate.js';
import { boundingExtent, buffer, intersects } from 'ol/extent.js';
import type { FeatureLike } from 'ol/Feature.js';
import type Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import RenderFeature, { toGeometry } from 'ol/render/Feature.js';
import type { FeatureCallback } from 'ol/renderer/vector.js';
import RegularShape from 'ol/style/RegularShape.js';
import type Style from 'ol/style/Style.js';
import type { StyleFunction } from 'ol/style/Style.js';

export interface Hittable {
  /** Returns the features that may lie in an extent at a resolution; may include features outside it. */
  featuresIn(extent: number[], resolution: number): Iterable<FeatureLike>;
  /** Returns the canvas style of a feature, or nothing when it is not drawn. */
  readonly styleOf: StyleFunction;
}

/** Pixels; the largest distance that a symbol reaches from its point. */
const MAX_REACH = 40;

const reachOf = (styles: readonly Style[]): number =>
  Math.max(...styles.map((style) => {
    const image = style.getImage();
    if (image instanceof RegularShape) return image.getRadius() + (image.getStroke()?.getWidth() ?? 0) / 2;
    const [width = 0, height = 0] = image?.getSize() ?? [];
    return Math.max(width, height, style.getStroke()?.getWidth() ?? 0) / 2;
  }));

const isFilled = (styles: readonly Style[]): boolean => styles.some((style) => style.getFill() !== null);

/** Distance to a feature. Inside an area without a fill it is the distance to the outline, so clicks pass through. */
const distanceTo = (feature: FeatureLike, styles: readonly Style[], [x = 0, y = 0]: Coordinate): number => {
  const geometry = feature instanceof RenderFeature ? toGeometry(feature) : feature.getGeometry();
  if (!geometry) return Infinity;
  const isArea = geometry.getType().endsWith('Polygon');
  if ((!isArea || isFilled(styles)) && geometry.intersectsCoordinate([x, y])) return 0;
  const [nearX = Infinity, nearY = Infinity] = geometry.getClosestPoint([x, y]);
  return Math.hypot(nearX - x, nearY - y);
};

/** Whether the bounds of a feature meet an extent: skips the exact test for most of the thousands in a tile. */
const liesIn = (feature: FeatureLike, extent: number[]): boolean => {
  const geometry = feature.getGeometry();
  return geometry !== undefined && intersects(geometry.getExtent(), extent);
};

const drawnStyles = (feature: FeatureLike, styleOf: StyleFunction, resolution: number): readonly Style[] => {
  const styles = styleOf(feature, resolution);
  return Array.isArray(styles) ? styles : styles ? [styles] : [];
};

/** Returns the drawn features whose bounds meet an extent. */
export const drawnIn = ({ featuresIn, styleOf }: Hittable, extent: number[], resolution: number): FeatureLike[] =>
  [...featuresIn(extent, resolution)].filter((feature) => liesIn(feature, extent) && drawnStyles(feature, styleOf, resolution).length > 0);

interface Near {
  readonly feature: FeatureLike;
  /** Pixels. */
  readonly distance: number;
  readonly level: number;
}

const levelOf = (styles: readonly Style[]): number => Math.max(...styles.map((style) => style.getZIndex() ?? 0));

/** Sorts by distance, then topmost first. */
const byNearness = (one: Near, other: Near): number => one.distance - other.distance || other.level - one.level;

/**
 * Finds features at a coordinate by their geometry. OpenLayers itself draws all features again in colours that encode
 * their index and reads pixels back. That costs time in every frame or click, and a lot with many features in tiles.
 */
export const hitTest = (layer: Layer, { featuresIn, styleOf }: Hittable) =>
  <T>(coordinate: Coordinate, { viewState: { resolution } }: FrameState, tolerance: number, callback: FeatureCallback<T>): T | undefined => {
    const extent = buffer(boundingExtent([coordinate]), (MAX_REACH + tolerance) * resolution);
    const near: Near[] = [];
    for (const feature of featuresIn(extent, resolution)) {
      if (!liesIn(feature, extent)) continue;
      const styles = drawnStyles(feature, styleOf, resolution);
      if (styles.length === 0) continue;
      const distance = distanceTo(feature, styles, coordinate) / resolution;
      if (distance <= reachOf(styles) + tolerance) near.push({ feature, distance, level: levelOf(styles) });
    }
    // Later features are drawn on top, so they come first.
    for (const { feature } of near.toReversed().toSorted(byNearness)) {
      const stop = callback(feature, layer, null as never);
      if (stop) return stop;
    }
    return undefined;
  };
