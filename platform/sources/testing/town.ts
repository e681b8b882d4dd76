import type { Geometry } from '#platform/contract/geojson.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';

const square = (x: number, y: number, size: number): Geometry => ({
  type: 'Polygon', coordinates: [[[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]]],
});

/** Ten houses and ten trees in a row from west to east, ten metres apart, so that expected answers are easy to derive. */
export const row: readonly NewMapFeature[] = Array.from({ length: 10 }, (_, index) => index).flatMap((index) => [
  { layer: 'gebouwen', geometry: square(145_000 + index * 10, 508_000, 5), properties: { nummer: index, soort: index % 2 ? 'schuur & stal' : 'huis' } },
  { layer: 'bomen', geometry: { type: 'Point' as const, coordinates: [145_002 + index * 10, 508_020] }, properties: { nummer: index, soort: index < 3 ? 'eik' : "li'nde" } },
]);

/** Covers the third house and touches the edge of the fourth. */
export const aroundThirdHouse: Geometry = square(145_018, 507_990, 20);
