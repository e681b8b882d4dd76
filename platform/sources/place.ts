import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { grow } from '#platform/geo/extent.ts';
import { distanceTo, touches } from '#platform/geo/touches.ts';
import { TOLERANCE_PX } from './driver.ts';
import type { FeatureConditions, InfoQuestion, PressedPlace } from './source.ts';

/** The extent within the tolerance of a click, for services that query by shape instead of pixel. */
export const boxAround = ({ coordinate: [x, y], resolution }: PressedPlace): Extent =>
  grow([x, y, x, y], resolution * TOLERANCE_PX).map(toMillimetres) as Extent;

/** Returns all places that features must touch. */
export const placesOf = ({ geometry, places = [] }: FeatureConditions): readonly Geometry[] => (geometry ? [geometry, ...places] : places);

/** Tests exactly whether a geometry is at a place; servers may compare only bounding boxes, or ignore the place. */
export const isAt = (at: InfoQuestion['at']) => (geometry: Geometry): boolean =>
  'geometry' in at ? touches(geometry, at.geometry) : distanceTo(at.coordinate, geometry) <= at.resolution * TOLERANCE_PX;
