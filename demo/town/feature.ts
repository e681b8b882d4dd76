import type { Geometry } from '#platform/contract/geojson.ts';
import { areaOf, type Ring } from './geometry/ring.ts';
import type { Point } from './geometry/vector.ts';

export const townLayers = [
  // Layers of the base map.
  'omgeving', 'water', 'waterlijn', 'terrein', 'weg', 'wegdeel', 'pad', 'spoor', 'brug', 'sportlijn', 'pand', 'nummer', 'boom', 'kavel', 'straatnaam', 'naam',
  // Registrations.
  'adres', 'perceel', 'lichtmast', 'rioolleiding', 'rioolput', 'wijk', 'buurt', 'gemeente', 'wegvak', 'knooppunt',
  // Themes.
  'bouwkavels', 'projecten_in_voorbereiding_publiek', 'projecten_in_uitvoering_publiek', 'welstand', 'snelheid',
  'reistijd', 'drukte', 'melding',
] as const;
export type TownLayer = (typeof townLayers)[number];

export interface TownFeature {
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, string | number | boolean | null>>;
}

export type Features = Record<TownLayer, TownFeature[]>;

export const noFeatures = (): Features =>
  Object.fromEntries(townLayers.map((layer) => [layer, []])) as unknown as Features;

/** Rounds to centimetres. */
const rounded = ([x, y]: Point): [number, number] => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];

export const point = (at: Point): Geometry => ({ type: 'Point', coordinates: rounded(at) });

export const line = (points: readonly Point[]): Geometry => ({ type: 'LineString', coordinates: points.map(rounded) });

const closed = (ring: Ring): [number, number][] => {
  const corners = ring.map(rounded).filter(([x, y], index, all) => {
    const [px, py] = all[(index + all.length - 1) % all.length] ?? [NaN, NaN];
    return x !== px || y !== py;
  });
  const first = corners[0];
  return first ? [...corners, first] : [];
};

/** Outer ring counter-clockwise, holes clockwise, all closed. */
export const polygon = (outer: Ring, holes: readonly Ring[] = []): Geometry => ({
  type: 'Polygon',
  coordinates: [
    closed(areaOf(outer) > 0 ? outer : outer.toReversed()),
    ...holes.map((hole) => closed(areaOf(hole) < 0 ? hole : hole.toReversed())),
  ],
});
