import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { toMillimetres } from '#platform/geo/coordinate.ts';
import { crsOfGeoJson, geometryToRd } from '#platform/geo/crs.ts';
import { nl } from './nl.ts';

export interface KmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: KmlElement[];
  text: string;
}

type Simple = Exclude<Geometry, { readonly type: 'GeometryCollection' }>;
type Skip = (what: string) => void;

const childrenOf = ({ children }: KmlElement, name: string): KmlElement[] => children.filter((child) => child.name === name);
const childOf = (element: KmlElement | undefined, name: string): KmlElement | undefined => element?.children.find((child) => child.name === name);
const textOf = (element: KmlElement | undefined, name: string): string => childOf(element, name)?.text.trim() ?? '';

/** `longitude,latitude,height` with blanks between; heights are left out. */
const positions = (element: KmlElement | undefined): number[][] =>
  textOf(element, 'coordinates')
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => part.split(',').slice(0, 2).map(Number));

const ring = (boundary: KmlElement | undefined): number[][] => positions(childOf(boundary, 'LinearRing'));

/** `longitude latitude height`, one for each moment. */
const track = (element: KmlElement): number[][] =>
  childrenOf(element, 'coord').map(({ text }) => text.trim().split(/\s+/).slice(0, 2).map(Number));

const geometriesIn = (element: KmlElement, skip: Skip): Simple[] =>
  element.children.flatMap((child): Simple[] => {
    switch (child.name) {
      case 'Point': {
        const [coordinates] = positions(child);
        return coordinates ? [{ type: 'Point', coordinates }] : [];
      }
      case 'LineString':
      case 'LinearRing': return [{ type: 'LineString', coordinates: positions(child) }];
      case 'Track': return [{ type: 'LineString', coordinates: track(child) }];
      case 'Polygon': {
        const inner = childrenOf(child, 'innerBoundaryIs').map(ring);
        return [{ type: 'Polygon', coordinates: [ring(childOf(child, 'outerBoundaryIs')), ...inner].filter((one) => one.length > 3) }];
      }
      case 'MultiGeometry':
      case 'MultiTrack': return geometriesIn(child, skip);
      case 'Model':
        skip(nl.model);
        return [];
      default: return [];
    }
  });

const isDrawable = ({ type, coordinates }: Simple): boolean => coordinates.length >= (type === 'LineString' ? 2 : 1);

/** Several of one kind are one of many. */
const together = (parts: readonly Simple[]): Geometry | null => {
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  const kinds = new Set(parts.map(({ type }) => type));
  if (kinds.size > 1) return { type: 'GeometryCollection', geometries: [...parts] };
  return { type: `Multi${first.type}`, coordinates: parts.map(({ coordinates }) => coordinates) } as Geometry;
};

type Nested = number | readonly Nested[];
const rounded = (coordinates: Nested): Nested => (typeof coordinates === 'number' ? toMillimetres(coordinates) : coordinates.map(rounded));
const roundedGeometry = (geometry: Geometry): Geometry =>
  geometry.type === 'GeometryCollection'
    ? { ...geometry, geometries: geometry.geometries.map((part) => roundedGeometry(part) as Simple) }
    : ({ ...geometry, coordinates: rounded(geometry.coordinates) } as Geometry);

const propertiesOf = (placemark: KmlElement): Record<string, string> => {
  const extended = childOf(placemark, 'ExtendedData');
  const entries = [
    ['name', textOf(placemark, 'name')],
    ['description', textOf(placemark, 'description')],
    ...(extended ? childrenOf(extended, 'Data') : []).map((data) => [data.attributes['name'] ?? '', textOf(data, 'value')]),
    ...(extended ? childrenOf(extended, 'SchemaData') : [])
      .flatMap((schema) => childrenOf(schema, 'SimpleData'))
      .map((data) => [data.attributes['name'] ?? '', data.text.trim()]),
  ];
  return Object.fromEntries(entries.filter(([name, value]) => name !== '' && value !== ''));
};

/** A placemark as a feature in EPSG:28992; null: it has no place. */
export const featureOf = (placemark: KmlElement, skip: Skip): Feature | null => {
  const parts = geometriesIn(placemark, skip).filter(isDrawable);
  const geometry = together(parts);
  const inRd = geometry && geometryToRd(geometry, crsOfGeoJson);
  return inRd && { type: 'Feature', geometry: roundedGeometry(inRd), properties: propertiesOf(placemark) };
};
