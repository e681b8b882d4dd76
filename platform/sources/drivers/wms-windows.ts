import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { grow, heightOf, widthOf } from '#platform/geo/extent.ts';
import { distanceTo, extentOfGeometry, touches } from '#platform/geo/touches.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import type { PressedPlace } from '../source.ts';

/** What a GetFeatureInfo request covers: the middle pixel of a square image of an extent. */
export interface Window {
  /** EPSG:28992. */
  readonly extent: Extent;
  readonly pixels: number;
}

/** Width of the window around a click in pixels; odd, so that the click is in the middle of a pixel. */
const WINDOW_PX = 101;
/** Rows and columns into which the square around an outline is divided: at most 16 more requests. */
const PARTS = 4;
/** Metres; a smaller outline is not divided. */
const SMALLEST = 2;

const middleOf = ([minX, minY, maxX, maxY]: Extent): readonly [number, number] => [(minX + maxX) / 2, (minY + maxY) / 2];

export const extentAsShape = ([minX, minY, maxX, maxY]: Extent): Geometry => ({
  type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]],
});

/** Returns a window around a click at the resolution of the map, so that the scale limits of the layer apply. */
export const windowAround = ({ coordinate: [x, y], resolution }: PressedPlace): Window => ({
  extent: grow([x, y, x, y], (WINDOW_PX / 2) * resolution), pixels: WINDOW_PX,
});

/** Returns the square around an outline, as one pixel. */
export const pixelOver = (outline: Geometry): Window | null => {
  const extent = extentOfGeometry(outline);
  if (!extent) return null;
  const [x, y] = middleOf(extent);
  return { extent: grow([x, y, x, y], Math.max(widthOf(extent), heightOf(extent), 1) / 2), pixels: 1 };
};

/** Divides that square and returns the parts that touch the outline, each as one pixel; empty for a small outline. */
export const partsOf = ({ extent }: Window, outline: Geometry): Window[] => {
  const [minX, minY] = extent;
  const size = widthOf(extent) / PARTS;
  if (size * PARTS < SMALLEST) return [];
  const places = Array.from({ length: PARTS * PARTS }, (_, index) => [minX + (index % PARTS) * size, minY + Math.floor(index / PARTS) * size] as const);
  return places
    .map(([x, y]): Extent => [x, y, x + size, y + size])
    .filter((part) => touches(extentAsShape(part), outline))
    .map((part) => ({ extent: part, pixels: 1 }));
};

/**
 * Tells whether the server searched the whole pixel: it returned a feature that does not lie at the middle. Other servers
 * search the middle only, or a little around it.
 */
export const searchedWholePixel = ({ extent }: Window, features: readonly ReadFeature[]): boolean =>
  features.some(({ geometry, extent: box }) => {
    const shape = geometry ?? (box && extentAsShape(box));
    return shape && distanceTo(middleOf(extent), shape) > SMALLEST / 2;
  });

const keyOf = ({ id, properties, geometry }: ReadFeature): string => (id === null ? JSON.stringify([properties, geometry]) : `${typeof id} ${id}`);

/** Merges the results of several requests, without duplicates. */
export const withoutDuplicates = (found: readonly (readonly ReadFeature[])[]): ReadFeature[] =>
  [...new Map(found.flat().map((feature) => [keyOf(feature), feature])).values()];
