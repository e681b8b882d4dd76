import type { Feature } from '#platform/contract/geojson.ts';
import { shown, type Losses } from '../../losses.ts';
import type { Field, Profile } from '../../layer/profile.ts';
import { uniqueNames, type NameRule } from '../../names.ts';
import { metres, plainText } from '../../text.ts';
import { toWkt } from '../wkt.ts';

/** How a geometry is written: points in columns X and Y, which can be sorted and imported; other geometries as text. */
export interface Place {
  readonly headers: readonly string[];
  readonly valuesOf: (geometry: Feature['geometry']) => (number | string | null)[];
}

const points = (withHeight: boolean): Place => ({
  headers: withHeight ? ['X', 'Y', 'Z'] : ['X', 'Y'],
  valuesOf(geometry) {
    const [x = null, y = null, z = null] = geometry?.type === 'Point' ? geometry.coordinates : [];
    return (withHeight ? [x, y, z] : [x, y]).map((value) => value === null ? null : metres(value));
  },
});

const text: Place = { headers: ['WKT'], valuesOf: (geometry) => [geometry && toWkt(geometry)] };

const nothing: Place = { headers: [], valuesOf: () => [] };

const placeOf = ({ types, collections, withHeight }: Profile): Place => {
  if (types.size === 0) return nothing;
  return types.size === 1 && types.has('Point') && collections === 0 ? points(withHeight > 0) : text;
};

export interface Columns {
  readonly place: Place;
  /** Fields that get a column. */
  readonly fields: readonly Field[];
  /** Column headers of the fields. */
  readonly headers: readonly string[];
}

interface Options {
  /** Highest number of columns. */
  readonly room?: number;
  /** Changes a name so that no program reads it as a formula. */
  readonly harmless?: (name: string) => string;
}

/** Chooses columns with unique single-line headers; omits fields that repeat the position. */
export const columnsOf = (profile: Profile, losses: Losses, { room = Infinity, harmless = (name) => name }: Options): Columns => {
  const place = placeOf(profile);
  const most = room - place.headers.length;
  const all = place.headers.includes('X') ? profile.fields.filter(({ repeatsPlace }) => !repeatsPlace) : profile.fields;
  const kept = all.slice(0, most);
  for (const { name } of all.slice(most)) losses.add('fieldsLeftOut', shown(name));
  const rule: NameRule = {
    sanitise: (name) => harmless(plainText(name).replace(/\s+/g, ' ').trim()),
    fallback: 'veld',
    taken: place.headers,
  };
  const names = kept.map(({ name }) => name);
  const headers = uniqueNames(names, rule);
  losses.renamed(names, headers);
  return { place, fields: kept, headers };
};
