import type { Extent } from '#platform/contract/geojson.ts';
import { seeded } from '#platform/geo/testing/random-shapes.ts';
import { toWgs84 } from '#platform/geo/rd.ts';

/** Returns a generator of pseudo-random positions in an extent. */
export const placesIn = ([minX, minY, maxX, maxY]: Extent) => {
  const random = seeded(28_992);
  return (): [number, number] => [minX + random() * (maxX - minX), minY + random() * (maxY - minY)];
};

/** Returns a closed square, EPSG:28992. */
export const square = ([x, y]: readonly [number, number], metres: number): [number, number][] =>
  [[x, y], [x + metres, y], [x + metres, y + metres], [x, y + metres], [x, y]];

/** Returns a GeoJSON file with drawings of four kinds in equal numbers, each with a title. */
export const drawingsFile = (count: number, somewhere: () => [number, number]): string => {
  const features = Array.from({ length: count }, (_, index) => {
    const kind = index % 4;
    const corners = square(somewhere(), 20).map((corner) => toWgs84(corner));
    const geometry = kind === 0 ? { type: 'Polygon', coordinates: [corners] }
      : kind === 1 ? { type: 'LineString', coordinates: corners.slice(0, 3) }
      : { type: 'Point', coordinates: corners[0] };
    return { type: 'Feature', geometry, properties: { title: `Tekening ${index}`, ...(kind === 3 && { radius: 8 }) } };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
};
