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
  /** What may lie in an extent, at a resolution; what lies beside it may come along. */
  featuresIn(extent: number[], resolution: number): Iterable<FeatureLike>;
  /** As the canvas would draw it: nothing for what is not drawn. */
  readonly styleOf: StyleFunction;
}

/** Pixels: no symbol reaches further from its point. */
const FARTHEST = 40;

const reachOf = (styles: readonly Style[]): number =>
  Math.max(0, ...styles.map((style) => {
    const image = style.getImage();
    if (image instanceof RegularShape) return image.getRadius() + (image.getStroke()?.getWidth() ?? 0) / 2;
    const [width = 0, height = 0] = image?.getSize() ?? [];
    return Math.max(width, height, style.getStroke()?.getWidth() ?? 0) / 2;
  }));

const isFilled = (styles: readonly Style[]): boolean => styles.some((style) => style.getFill() !== null);

/** An area without a filling is its edge: what lies in it is pressed through it. */
const distanceTo = (feature: FeatureLike, styles: readonly Style[], [x = 0, y = 0]: Coordinate): number => {
  const geometry = feature instanceof RenderFeature ? toGeometry(feature) : feature.getGeometry();
  if (!geometry) return Infinity;
  const isArea = geometry.getType().endsWith('Polygon');
  if ((!isArea || isFilled(styles)) && geometry.intersectsCoordinate([x, y])) return 0;
  const [nearX = Infinity, nearY = Infinity] = geometry.getClosestPoint([x, y]);
  return Math.hypot(nearX - x, nearY - y);
};

/** A tile has thousands; what an outline costs is spent on those that may be meant. */
const liesIn = (feature: FeatureLike, extent: number[]): boolean => {
  const geometry = feature.getGeometry();
  return geometry !== undefined && intersects(geometry.getExtent(), extent);
};

const drawnStyles = (feature: FeatureLike, styleOf: StyleFunction, resolution: number): readonly Style[] => {
  const styles = styleOf(feature, resolution);
  return Array.isArray(styles) ? styles : styles ? [styles] : [];
};

/** Those in an extent that are drawn. */
export const drawnIn = ({ featuresIn, styleOf }: Hittable, extent: number[], resolution: number): FeatureLike[] =>
  [...featuresIn(extent, resolution)].filter((feature) => liesIn(feature, extent) && drawnStyles(feature, styleOf, resolution).length > 0);

interface Near {
  readonly feature: FeatureLike;
  /** Pixels. */
  readonly distance: number;
  readonly level: number;
}

const levelOf = (styles: readonly Style[]): number => Math.max(...styles.map((style) => style.getZIndex() ?? 0));

/** The nearest first; of those at one place the one that lies on top. */
const byNearness = (one: Near, other: Near): number => one.distance - other.distance || other.level - one.level;

/**
 * The features at a place from where they lie. OpenLayers would draw all of them once more, in colours that stand for
 * numbers, and read pixels back: that costs every frame or every press, and many tiles of many features a long one.
 */
export const hitTest = (layer: Layer, { featuresIn, styleOf }: Hittable) =>
  <T>(coordinate: Coordinate, { viewState: { resolution } }: FrameState, tolerance: number, callback: FeatureCallback<T>): T | undefined => {
    const extent = buffer(boundingExtent([coordinate]), (FARTHEST + tolerance) * resolution);
    const near: Near[] = [];
    for (const feature of featuresIn(extent, resolution)) {
      if (!liesIn(feature, extent)) continue;
      const styles = drawnStyles(feature, styleOf, resolution);
      if (styles.length === 0) continue;
      const distance = distanceTo(feature, styles, coordinate) / resolution;
      if (distance <= reachOf(styles) + tolerance) near.push({ feature, distance, level: levelOf(styles) });
    }
    // What is drawn later lies on top.
    for (const { feature } of near.toReversed().toSorted(byNearness)) {
      const stop = callback(feature, layer, null as never);
      if (stop) return stop;
    }
    return undefined;
  };
