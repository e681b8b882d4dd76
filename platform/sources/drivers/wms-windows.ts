import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { grow, heightOf, widthOf } from '#platform/geo/extent.ts';
import { distanceTo, extentOfGeometry, touches } from '#platform/geo/touches.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import type { PressedPlace } from '../source.ts';

/** What a GetFeatureInfo looks at: the pixel in the middle of a square picture of an extent. */
export interface Window {
  /** EPSG:28992. */
  readonly extent: Extent;
  readonly pixels: number;
}

/** Pixels of the window around a press; odd, so that the press is the middle of a pixel. */
const WINDOW_PX = 101;
/** Parts of an outline's square, either way: 16 more questions at most. */
const PARTS = 4;
/** Metres: an outline that is smaller has no parts. */
const SMALLEST = 2;

const middleOf = ([minX, minY, maxX, maxY]: Extent): readonly [number, number] => [(minX + maxX) / 2, (minY + maxY) / 2];

export const extentAsShape = ([minX, minY, maxX, maxY]: Extent): Geometry => ({
  type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]],
});

/** A square around the press, as far zoomed in as the map: the same rules of the layer hold. */
export const windowAround = ({ coordinate: [x, y], resolution }: PressedPlace): Window => ({
  extent: grow([x, y, x, y], (WINDOW_PX / 2) * resolution), pixels: WINDOW_PX,
});

/** The square around an outline, as one pixel. */
export const pixelOver = (outline: Geometry): Window | null => {
  const extent = extentOfGeometry(outline);
  if (!extent) return null;
  const [x, y] = middleOf(extent);
  return { extent: grow([x, y, x, y], Math.max(widthOf(extent), heightOf(extent), 1) / 2), pixels: 1 };
};

/** The parts of that square which the outline touches, each a pixel. None of what is small. */
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
 * Whether a server looked at the pixel as the square that it is: it found something that does not lie under the middle.
 * Others look at the middle alone, or a little around it.
 */
export const sawSquare = ({ extent }: Window, features: readonly ReadFeature[]): boolean =>
  features.some(({ geometry, extent: box }) => {
    const shape = geometry ?? (box && extentAsShape(box));
    return shape && distanceTo(middleOf(extent), shape) > SMALLEST / 2;
  });

const keyOf = ({ id, properties, geometry }: ReadFeature): string => (id === null ? JSON.stringify([properties, geometry]) : `${typeof id} ${id}`);

/** What several questions found, each once. */
export const eachOnce = (found: readonly (readonly ReadFeature[])[]): ReadFeature[] =>
  [...new Map(found.flat().map((feature) => [keyOf(feature), feature])).values()];
