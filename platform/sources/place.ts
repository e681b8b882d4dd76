import type { Geometry } from '#platform/contract/geojson.ts';
import { grow } from '#platform/geo/extent.ts';
import { TOLERANCE_PX } from './driver.ts';
import type { PressedPlace } from './source.ts';

/** What counts as pressed, for who knows shapes and no pixels. */
export const squareAround = ({ coordinate: [x, y], resolution }: PressedPlace): Geometry => {
  const [minX, minY, maxX, maxY] = grow([x, y, x, y], resolution * TOLERANCE_PX);
  return { type: 'Polygon', coordinates: [[[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]]] };
};
