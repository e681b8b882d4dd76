import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { areaOf, centreOf, grow, heightOf, widthOf } from '#platform/geo/extent.ts';
import { positionsOf } from '#platform/geo/positions.ts';
import { distanceTo, extentOfGeometry, touches } from '#platform/geo/touches.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import { TOLERANCE_PX } from '../driver.ts';
import type { PressedPlace } from '../source.ts';

/** What a GetFeatureInfo request covers: the middle pixel of a square image of an extent, with a tolerance. */
export interface Window {
  /** EPSG:28992. */
  readonly extent: Extent;
  readonly pixels: number;
  /** Pixels around the middle one that the server is asked to search. */
  readonly tolerance: number;
  /** EPSG:28992; QGIS Server searches this shape instead of a pixel. */
  readonly within?: Geometry;
}

/** Width of the window around a click in pixels; odd, so that the click is in the middle of a pixel. */
const WINDOW_PX = 101;
/**
 * Width of the window over an outline. QGIS Server may refuse images of one pixel, and GeoServer searches at most 25 pixels around
 * the middle.
 */
const OUTLINE_PX = 21;
/** Half of that width, so that a server that keeps the tolerance searches the whole square. */
const HALF_OUTLINE_PX = 11;
/** Rows and columns into which the square around an outline is divided: at most 16 more requests. */
const PARTS = 4;
/** Metres; a smaller outline is not divided. */
const SMALLEST = 2;
/** Metres per pixel of a click; layers are seldom drawn at larger scales. */
const FINEST = 0.05;

/** Returns a window around a click at the resolution of the map, so that the scale limits of the layer apply. */
export const windowAround = ({ coordinate: [x, y], resolution }: PressedPlace): Window => ({
  extent: grow([x, y, x, y], (WINDOW_PX / 2) * resolution), pixels: WINDOW_PX, tolerance: TOLERANCE_PX,
});

/** Returns the square around an outline, searched from its middle. */
export const windowOver = (outline: Geometry): Window | null => {
  const extent = extentOfGeometry(outline);
  if (!extent) return null;
  const [x, y] = centreOf(extent);
  return { extent: grow([x, y, x, y], Math.max(widthOf(extent), heightOf(extent), 1) / 2), pixels: OUTLINE_PX, tolerance: HALF_OUTLINE_PX };
};

const partExtents = ({ extent }: Window): Extent[] => {
  const [minX, minY] = extent;
  const size = widthOf(extent) / PARTS;
  return Array.from({ length: PARTS * PARTS }, (_, index): Extent => {
    const [x, y] = [minX + (index % PARTS) * size, minY + Math.floor(index / PARTS) * size];
    return [x, y, x + size, y + size];
  });
};

const isSmall = ({ extent }: Window): boolean => widthOf(extent) < SMALLEST;

/** Divides that square and returns the parts that touch the outline; empty for a small outline. */
export const partsOf = (window: Window, outline: Geometry): Window[] =>
  isSmall(window)
    ? []
    : partExtents(window).filter((part) => touches(areaOf(part), outline)).map((extent) => ({ extent, pixels: OUTLINE_PX, tolerance: HALF_OUTLINE_PX }));

/** Returns clicks on places inside the outline, for a server whose answers do not say where features lie. */
export const clicksIn = (window: Window, outline: Geometry): Window[] => {
  const resolution = Math.max(widthOf(window.extent) / PARTS / WINDOW_PX, FINEST);
  const inside = partExtents(window).map(centreOf).filter(([x, y]) => touches({ type: 'Point', coordinates: [x, y] }, outline));
  const places = inside.length > 0 ? inside : positionsOf(outline).slice(0, PARTS * PARTS).map(([x = 0, y = 0]) => [x, y] as const);
  return places.map((coordinate) => windowAround({ coordinate, resolution }));
};

/**
 * Tells whether the server kept the tolerance: it returned a feature far from the middle. Other servers search the middle, or a few
 * pixels around it.
 */
export const searchedWhole = ({ extent }: Window, features: readonly ReadFeature[]): boolean =>
  features.some(({ geometry, extent: box }) => {
    const shape = geometry ?? (box && areaOf(box));
    return shape && distanceTo(centreOf(extent), shape) > Math.max(SMALLEST / 2, widthOf(extent) / 4);
  });

/** Tells whether an answer says where a feature lies. */
export const hasPlace = ({ geometry, extent }: ReadFeature): boolean => geometry !== null || extent !== undefined;

const keyOf = ({ id, properties, geometry }: ReadFeature): string => (id === null ? JSON.stringify([properties, geometry]) : `${typeof id} ${id}`);

/** Merges the results of several requests, without duplicates. */
export const withoutDuplicates = (found: readonly (readonly ReadFeature[])[]): ReadFeature[] =>
  [...new Map(found.flat().map((feature) => [keyOf(feature), feature])).values()];
