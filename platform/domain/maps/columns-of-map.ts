import type { Updateable } from 'kysely';
import { mapFields, namesOf, type MapFields } from '#platform/contract/map-fields.ts';
import { toJsonOrNull } from '../tables/columns.ts';
import type { MapsTable } from '../tables/maps.ts';

export type MapColumn = Exclude<keyof MapFields, 'minResolution' | 'maxResolution'> | 'min_resolution' | 'max_resolution';

const columnOf = (name: string): MapColumn => name.replace(/[A-Z]/, (sign) => `_${sign.toLowerCase()}`) as MapColumn;

/** The columns of `maps` with the fields of a map. */
export const mapColumns = namesOf(mapFields).map(columnOf);

/** Converts fields of a map to columns, with lists and objects as JSON. Leaves out absent fields. */
export const columnsOfMap = (map: Partial<MapFields>): Updateable<MapsTable> =>
  Object.fromEntries(
    namesOf(mapFields).flatMap((name) => {
      const value = map[name];
      return value === undefined ? [] : [[columnOf(name), typeof value === 'object' ? toJsonOrNull(value) : value]];
    }),
  );
