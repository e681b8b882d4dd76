import type { Geometry } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { geometryToRd, type Crs } from '#platform/geo/crs.ts';

type Nested = number | readonly Nested[];
type Simple = Exclude<Geometry, { readonly type: 'GeometryCollection' }>;

const isFinite = (coordinates: Nested): boolean => (typeof coordinates === 'number' ? Number.isFinite(coordinates) : coordinates.every(isFinite));
const rounded = (coordinates: Nested): Nested => (typeof coordinates === 'number' ? toMillimetres(coordinates) : coordinates.map(rounded));

const partsOf = (geometry: Geometry): readonly Simple[] => (geometry.type === 'GeometryCollection' ? geometry.geometries : [geometry]);

const roundedGeometry = (geometry: Geometry): Geometry =>
  geometry.type === 'GeometryCollection'
    ? { ...geometry, geometries: geometry.geometries.map((part) => roundedGeometry(part) as Simple) }
    : ({ ...geometry, coordinates: rounded(geometry.coordinates) } as Geometry);

/** In EPSG:28992 to the millimetre, without heights; null: there is none, or it has no place there. */
export const inRd = (geometry: Geometry | null | undefined, crs: Crs): Geometry | null => {
  // A file may have words where numbers belong, which no projection takes.
  if (!geometry || !partsOf(geometry).every(({ coordinates }) => isFinite(coordinates))) return null;
  const moved = geometryToRd(geometry, crs);
  return moved && roundedGeometry(moved);
};
