import type { Geometry } from '#platform/contract/geojson.ts';
import type { ChangedShape, ShapeKind } from '#platform/ogc/changed-field.ts';
import { invalid } from '#platform/server/failure.ts';

const kinds: { readonly [Type in Geometry['type']]?: ShapeKind } = {
  Point: 'point', MultiPoint: 'point', LineString: 'line', MultiLineString: 'line', Polygon: 'polygon', MultiPolygon: 'polygon',
};

const names: Readonly<Record<ShapeKind, string>> = { point: 'punten', line: 'lijnen', polygon: 'vlakken' };

const wrong = (message: string) => invalid({ geom: [message] });

/** Returns a place in the form that the layer holds: with one part, or as a collection of parts. @throws Failure 422 */
export const fittingShape = (place: Geometry, { kind, multiple }: ChangedShape): Geometry => {
  const drawn = kinds[place.type];
  if (!drawn || place.type === 'GeometryCollection') throw wrong('Deze kaartlaag kan geen vormen van verschillende soorten bewaren. Teken één soort vorm.');
  if (kind !== null && kind !== drawn) throw wrong(`Deze kaartlaag heeft alleen ${names[kind]}. Teken de locatie opnieuw.`);
  const isMultiple = place.type.startsWith('Multi');
  if (multiple === null || multiple === isMultiple) return place;
  if (multiple) return { type: `Multi${place.type}`, coordinates: [place.coordinates] } as Geometry;
  if (place.coordinates.length !== 1) throw wrong('Deze kaartlaag heeft vormen van één deel. Teken één vorm.');
  return { type: place.type.slice('Multi'.length), coordinates: place.coordinates[0] } as Geometry;
};
