import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { grow } from '#platform/geo/extent.ts';
import { distanceTo, touches } from '#platform/geo/touches.ts';
import { TOLERANCE_PX } from './driver.ts';
import type { InfoQuestion, PressedPlace } from './source.ts';

/** What counts as pressed, for who knows shapes and no pixels. */
export const boxAround = ({ coordinate: [x, y], resolution }: PressedPlace): Extent =>
  grow([x, y, x, y], resolution * TOLERANCE_PX).map(toMillimetres) as Extent;

/** Whether a geometry is at a place: servers look at boxes around shapes, or not at the place at all. */
export const isAt = (at: InfoQuestion['at']) => (geometry: Geometry): boolean =>
  'geometry' in at ? touches(geometry, at.geometry) : distanceTo(at.coordinate, geometry) <= at.resolution * TOLERANCE_PX;
