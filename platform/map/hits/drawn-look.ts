import { asArray } from 'ol/color.js';
import Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import type OlGeometry from 'ol/geom/Geometry.js';
import VectorLayer from 'ol/layer/Vector.js';
import type ImageStyle from 'ol/style/Image.js';
import RegularShape from 'ol/style/RegularShape.js';
import type Style from 'ol/style/Style.js';
import type { FlatStyleLike } from 'ol/style/flat.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { MapLayer } from '../layers/map-layer.ts';

/** How a map draws an object. */
export interface DrawnLook {
  /** The colour that tells its class, as `rgb(…)` on a white ground; null when the style does not say. */
  readonly colour: string | null;
  /** Pixels; of its lines. */
  readonly width: number;
  /** Pixels from its point to the edge of its symbol. */
  readonly reach: number;
}

interface Drawn {
  readonly geometry: Geometry;
  readonly layer: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

const functions = new WeakMap<object, StyleFunction>();

const functionOf = (rules: FlatStyleLike): StyleFunction | undefined => {
  const made = functions.get(rules) ?? new VectorLayer({ style: rules }).getStyleFunction();
  if (made) functions.set(rules, made);
  return made;
};

const format = new GeoJSON();

/** Returns a geometry for OpenLayers; undefined for a kind that it does not know, which a source may send. */
export const readGeometry = (geometry: Geometry): OlGeometry | undefined => {
  try {
    return format.readGeometry(geometry) ?? undefined;
  } catch {
    return undefined;
  }
};

const stylesOf = (map: MapLayer, { geometry, layer, properties }: Drawn, resolution: number): readonly Style[] => {
  const feature = new Feature({ ...properties, ...(layer === null ? {} : { layer }), geometry: readGeometry(geometry) });
  try {
    const styles = functionOf(map.style.rules)?.(feature, resolution);
    return Array.isArray(styles) ? styles : styles ? [styles] : [];
  } catch {
    // A value that does not fit a rule; such an object is not drawn.
    return [];
  }
};

const onWhite = (colour: unknown): string | null => {
  if (typeof colour !== 'string' && !Array.isArray(colour)) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = asArray(colour as string);
  if (alpha === 0) return null;
  return `rgb(${[red, green, blue].map((channel) => Math.round(channel * alpha + 255 * (1 - alpha))).join(',')})`;
};

const reachOf = (image: ImageStyle | null): number => {
  if (image instanceof RegularShape) return image.getRadius() + (image.getStroke()?.getWidth() ?? 0) / 2;
  return image ? Math.max(0, ...(image.getSize() ?? [])) / 2 : 0;
};

const coloursOf = (style: Style): unknown[] => {
  const image = style.getImage();
  const symbol = image instanceof RegularShape ? [image.getFill()?.getColor(), image.getStroke()?.getColor()] : [];
  return [style.getFill()?.getColor(), ...symbol, style.getStroke()?.getColor()];
};

/** Types whose objects the browser draws, each in its own style. */
const drawnHere = new Set(['Vector', 'VectorTile', 'Cluster', 'WebGLPoints']);

/** Returns how a map draws an object; without colour and size for images of a server and for heat maps. */
export const drawnLook = (map: MapLayer, drawn: Drawn, resolution: number): DrawnLook => {
  const styles = drawnHere.has(map.definition.type) ? stylesOf(map, drawn, resolution) : [];
  return {
    colour: styles.toReversed().flatMap(coloursOf).map(onWhite).find((colour) => colour !== null) ?? null,
    width: Math.max(0, ...styles.map((style) => style.getStroke()?.getWidth() ?? 0)),
    reach: Math.max(0, ...styles.map((style) => reachOf(style.getImage()))),
  };
};
