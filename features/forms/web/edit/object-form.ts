import type { Form } from '#platform/contract/forms.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { DrawnType } from '#platform/geo/drawn-geometry.ts';
import { drawnOf } from '#platform/map/tools/geometry-controller.ts';
import type { ObjectLayer } from '../../contract/objects.ts';
import type { ObjectEntry } from './editing.ts';

/** Returns the form with the items that can be answered. */
export const objectForm = (form: Form, itemIds: readonly number[]): Form => ({ ...form, form_items: form.form_items.filter(({ id }) => itemIds.includes(id)) });

/** Returns the form with the items that the user may see; of a layer that is not described yet, without the hidden ones. */
export const visibleForm = (form: Form, layer: ObjectLayer | null): Form =>
  (layer ? objectForm(form, layer.item_ids) : { ...form, form_items: form.form_items.filter(({ hide }) => !hide) });

const drawnTypes = { point: 'Point', line: 'LineString', polygon: 'Polygon' } as const;

/** Returns the shapes that an object can get; undefined: all. */
export const kindsOf = ({ stored }: Pick<ObjectEntry, 'stored'>, layer: ObjectLayer | null): readonly DrawnType[] | undefined => {
  const drawn = drawnOf(stored?.geom ?? null);
  if (layer?.geometry) return [drawnTypes[layer.geometry]];
  return drawn ? [drawn.type] : undefined;
};

/** Returns a drawn geometry as the source has the stored one: with several parts, of which it is the only one. */
export const likeStored = (place: Geometry | null, stored: Geometry | null): Geometry | null =>
  place && place.type !== 'GeometryCollection' && stored?.type === `Multi${place.type}` ? ({ type: stored.type, coordinates: [place.coordinates] } as Geometry) : place;

const rounded = (geometry: Geometry | null): string => JSON.stringify(geometry, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value));

/** Returns whether two geometries are the same to the centimetre. */
export const isSamePlace = (one: Geometry | null, other: Geometry | null): boolean => rounded(one) === rounded(other);
