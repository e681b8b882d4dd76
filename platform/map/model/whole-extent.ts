import type { Extent } from '#platform/contract/geojson.ts';
import type { MapModel } from './map-model.ts';

/**
 * Returns the extent of the whole map, also of what panels cover, with north at the top (EPSG:28992): it stays the same while panels
 * open and close. Null while the map has no size.
 */
export const wholeExtent = ({ state, navigation }: Pick<MapModel, 'state' | 'navigation'>): Extent | null => {
  const { centre: [x, y], resolution, rotation, size: [width, height] } = state.get();
  if (width === 0 || height === 0) return null;
  const { top, right, bottom, left } = navigation.padding;
  // From the middle of the free part to that of the map, in metres.
  const [across, up] = [((right - left) / 2) * resolution, ((top - bottom) / 2) * resolution];
  const middleX = x + across * Math.cos(rotation) - up * Math.sin(rotation);
  const middleY = y + up * Math.cos(rotation) + across * Math.sin(rotation);
  const [halfWidth, halfHeight] = [(width / 2) * resolution, (height / 2) * resolution];
  return [middleX - halfWidth, middleY - halfHeight, middleX + halfWidth, middleY + halfHeight];
};
