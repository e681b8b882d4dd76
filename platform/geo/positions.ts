import type { Geometry } from '#platform/contract/geojson.ts';

export type SimpleGeometry = Exclude<Geometry, { readonly type: 'GeometryCollection' }>;

type Nested = readonly number[] | readonly Nested[];

const isPosition = (coordinates: Nested): coordinates is readonly number[] => typeof coordinates[0] === 'number';

const eachPosition = (coordinates: Nested, change: (position: readonly number[]) => readonly number[]): Nested =>
  isPosition(coordinates) ? change(coordinates) : coordinates.map((part) => eachPosition(part, change));

const flat = (coordinates: Nested): (readonly number[])[] => (isPosition(coordinates) ? [coordinates] : coordinates.flatMap(flat));

/** Returns the parts of a collection, or the geometry itself as its only part. */
export const simpleParts = (geometry: Geometry): readonly SimpleGeometry[] =>
  geometry.type === 'GeometryCollection' ? geometry.geometries : [geometry];

/** Returns a copy of a geometry with each position changed. */
export const withPositions = (geometry: Geometry, change: (position: readonly number[]) => readonly number[]): Geometry =>
  geometry.type === 'GeometryCollection'
    ? ({ ...geometry, geometries: geometry.geometries.map((part) => withPositions(part, change)) } as Geometry)
    : ({ ...geometry, coordinates: eachPosition(geometry.coordinates, change) } as Geometry);

export const positionsOf = (geometry: Geometry): (readonly number[])[] => simpleParts(geometry).flatMap(({ coordinates }) => flat(coordinates));

const every = (coordinates: Nested, test: (position: readonly number[]) => boolean): boolean =>
  isPosition(coordinates) ? test(coordinates) : coordinates.every((part) => every(part, test));

export const everyPosition = (geometry: Geometry, test: (position: readonly number[]) => boolean): boolean =>
  simpleParts(geometry).every(({ coordinates }) => every(coordinates, test));

/** Undefined for a geometry without positions. */
export const firstPosition = (geometry: Geometry): readonly number[] | undefined => {
  let coordinates: Nested | undefined = simpleParts(geometry)[0]?.coordinates;
  while (coordinates && !isPosition(coordinates)) [coordinates] = coordinates;
  return coordinates;
};
