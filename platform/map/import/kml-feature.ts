import type { Feature, Geometry } from '#platform/contract/geojson.ts';
import { crsOfGeoJson } from '#platform/geo/crs.ts';
import { nl } from './nl.ts';
import type { XmlPart } from './read-xml.ts';
import { inRd } from './in-rd.ts';

type Simple = Exclude<Geometry, { readonly type: 'GeometryCollection' }>;
type Skip = (what: string) => void;

const childrenOf = ({ children }: XmlPart, name: string): XmlPart[] => children.filter((child) => child.name === name);
const childOf = (element: XmlPart | undefined, name: string): XmlPart | undefined => element?.children.find((child) => child.name === name);
const textOf = (element: XmlPart | undefined, name: string): string => childOf(element, name)?.text.trim() ?? '';

/** `longitude,latitude,height` with blanks between; heights are left out. */
const positions = (element: XmlPart | undefined): number[][] =>
  textOf(element, 'coordinates')
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => part.split(',').slice(0, 2).map(Number));

const ring = (boundary: XmlPart | undefined): number[][] => positions(childOf(boundary, 'LinearRing'));

/** `longitude latitude height`, one for each moment. */
const track = (element: XmlPart): number[][] =>
  childrenOf(element, 'coord').map(({ text }) => text.trim().split(/\s+/).slice(0, 2).map(Number));

const geometriesIn = (element: XmlPart, skip: Skip): Simple[] =>
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

const propertiesOf = (placemark: XmlPart): Record<string, string> => {
  const extended = childOf(placemark, 'ExtendedData');
  const entries = [
    ['name', textOf(placemark, 'name')],
    ['description', textOf(placemark, 'description')],
    ...(extended ? childrenOf(extended, 'Data') : []).map((data) => [data.attributes['name'] ?? '', textOf(data, 'value')]),
    ...(extended ? childrenOf(extended, 'SchemaData') : [])
      .flatMap((schema) => childrenOf(schema, 'SimpleData'))
      .map((data) => [data.attributes['name'] ?? '', data.text.trim()]),
  ];
  return Object.fromEntries(entries.filter(([name, value]) => name !== '' && name !== '__proto__' && value !== ''));
};

/** A placemark as a feature in EPSG:28992; null: it has no place. */
export const featureOf = (placemark: XmlPart, skip: Skip): Feature | null => {
  const parts = geometriesIn(placemark, skip).filter(isDrawable);
  const geometry = together(parts);
  const placed = inRd(geometry, crsOfGeoJson);
  return placed && { type: 'Feature', geometry: placed, properties: propertiesOf(placemark) };
};
