import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { extentOf } from '#platform/geo/extent.ts';
import { positionsOf } from '#platform/geo/positions.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

/** Milliseconds; short, since the map follows the slider. */
const DURATION = 180;
/** Pixels around the geometry. */
const MARGIN = 24;
/** Pixels of the bar above its controls: its padding and its title. */
const TITLE = 32;

const cornersOf = ([minX, minY, maxX, maxY]: Extent) => [[minX, minY], [minX, maxY], [maxX, minY], [maxX, maxY]];

/**
 * Zooms out or pans until the geometry (EPSG:28992) lies in the part of the map that panels and the bar leave free.
 * `controls`: the element in the bar that holds its controls.
 */
export const bringIntoView = ({ olMap, navigation }: MapModel, geometry: Geometry, controls: HTMLElement | null): void => {
  const extent = extentOf(positionsOf(geometry).map(([x = 0, y = 0]) => [x, y] as const));
  const [width = 0, height = 0] = olMap.getSize() ?? [];
  if (!extent || width === 0) return;
  const { left, top, right, bottom } = navigation.padding;
  const edge = olMap.getViewport()?.getBoundingClientRect().bottom ?? height;
  const underBar = controls ? Math.max(0, edge - controls.getBoundingClientRect().top + TITLE - bottom) : 0;
  const isFree = ([x = NaN, y = NaN]: readonly number[]): boolean =>
    x >= left && x <= width - right && y >= top && y <= height - bottom - underBar;
  if (cornersOf(extent).every((corner) => isFree(olMap.getPixelFromCoordinate(corner)))) return;
  navigation.fit(extent, { duration: DURATION, margin: MARGIN, marginBelow: MARGIN + underBar });
};
