import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { extentOf } from '#platform/geo/extent.ts';
import { positionsOf } from '#platform/geo/positions.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';

/** Milliseconds; short, since the map follows the slider. */
const DURATION = 180;
/** Pixels around the geometry. */
const MARGIN = 24;
/** Pixels of the bar above its controls, its padding and its title, and of its padding beside them. */
const TITLE = 32;
const BESIDE = 16;

const cornersOf = ([minX, minY, maxX, maxY]: Extent) => [[minX, minY], [minX, maxY], [maxX, minY], [maxX, maxY]];

/** Returns the pixels of the map that the bar covers: at the foot on its whole width, or at the right where a page shows it as a panel. */
const coveredBy = (controls: HTMLElement | null, map: DOMRect): { readonly right: number; readonly bottom: number } => {
  if (!controls) return { right: 0, bottom: 0 };
  const box = controls.getBoundingClientRect();
  const isBeside = box.left > map.left + map.width / 2 && box.top < map.top + map.height / 2;
  return isBeside ? { right: map.right - box.left + BESIDE, bottom: 0 } : { right: 0, bottom: map.bottom - box.top + TITLE };
};

/**
 * Zooms out or pans until the geometry (EPSG:28992) lies in the part of the map that panels and the bar leave free.
 * `controls`: the element in the bar that holds its controls.
 */
export const bringIntoView = ({ olMap, navigation }: MapModel, geometry: Geometry, controls: HTMLElement | null): void => {
  const extent = extentOf(positionsOf(geometry).map(([x = 0, y = 0]) => [x, y] as const));
  const [width = 0, height = 0] = olMap.getSize() ?? [];
  if (!extent || width === 0) return;
  const { left, top, right, bottom } = navigation.padding;
  const covered = coveredBy(controls, olMap.getViewport()?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height));
  const [beside, below] = [Math.max(0, covered.right - right), Math.max(0, covered.bottom - bottom)];
  const isFree = ([x = NaN, y = NaN]: readonly number[]): boolean =>
    x >= left && x <= width - right - beside && y >= top && y <= height - bottom - below;
  if (cornersOf(extent).every((corner) => isFree(olMap.getPixelFromCoordinate(corner)))) return;
  navigation.fit(extent, { duration: DURATION, margin: MARGIN, marginBelow: MARGIN + below, marginRight: MARGIN + beside });
};
