import type { Geometry } from '#platform/contract/geojson.ts';
import { seeded } from '#platform/geo/testing/random-shapes.ts';
import type { NewMapFeature } from '#platform/domain/map-features/insert.ts';
import { tileAt, tileExtent, type TileAddress } from '#platform/geo/grid.ts';
import { streetName } from './names.ts';

type Position = [number, number];

/** Number of features in the aims. */
export const MANY = 5_000;

/** A tile of 1.7 km across, about a screen at 1 : 12,000, with 5,000 buildings in view. EPSG:28992. */
export const TILE: TileAddress = tileAt(9, [145_000, 508_000]);

const KINDS = ['woning', 'winkel', 'kantoor', 'school', 'bedrijf', 'schuur'];

const millimetres = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns a closed ring around a point that does not cross itself: 10 to 20 vertices at 4 to 12 metres. */
const outline = ([x, y]: Position, random: () => number): Position[] => {
  const corners = 9 + Math.floor(random() * 11);
  const ring = Array.from({ length: corners }, (_, index): Position => {
    const angle = (2 * Math.PI * index) / corners;
    const radius = 4 + random() * 8;
    return [millimetres(x + radius * Math.cos(angle)), millimetres(y + radius * Math.sin(angle))];
  });
  return [...ring, ring[0]!];
};

/** Creates buildings in a square grid inside a tile; the same for the same seed. */
export const buildings = (count: number, tile: TileAddress = TILE, seed = 28_992): NewMapFeature[] => {
  const random = seeded(seed);
  const [minX, minY, maxX] = tileExtent(tile);
  const columns = Math.ceil(Math.sqrt(count));
  // Metres; no building reaches the edge, where a neighbouring tile would contain it too.
  const margin = 20;
  const step = (maxX - minX - 2 * margin) / columns;
  return Array.from({ length: count }, (_, index): NewMapFeature => {
    const jitter = (): number => 0.3 + random() * 0.4;
    const middle: Position = [
      minX + margin + ((index % columns) + jitter()) * step,
      minY + margin + (Math.floor(index / columns) + jitter()) * step,
    ];
    const geometry: Geometry = { type: 'Polygon', coordinates: [outline(middle, random)] };
    return {
      layer: 'gebouw',
      geometry,
      properties: {
        adres: `${streetName(Math.floor(random() * 960))} ${1 + Math.floor(random() * 200)}`,
        soort: KINDS[Math.floor(random() * KINDS.length)],
        bouwjaar: 1880 + Math.floor(random() * 145),
        hoogte: Math.round(30 + random() * 300) / 10,
        bewoond: random() < 0.7,
        identificatie: `0999100${String(Math.floor(random() * 1e9)).padStart(9, '0')}`,
      },
    };
  });
};
