import type { MapFields } from '#platform/contract/map-fields.ts';
import type { Queryable } from '#platform/db/database.ts';
import { asColumns, insertRow } from '#platform/db/rows.ts';
import { columnsOfMap } from './columns-of-map.ts';

export interface NewMap extends Partial<Omit<MapFields, 'name' | 'type'>> {
  name: string;
  type: string;
  organisationId: number;
  sourceId: number;
  createdBy?: number | null;
  /** Only its creator sees it, until they publish it. */
  personal?: boolean;
  /** Its styling lies over its rules, rather than being replaced by them. */
  plainStyle?: boolean;
}

export const createMap = (db: Queryable, map: NewMap): Promise<number> => {
  const { organisationId, sourceId, createdBy, personal, plainStyle, name, type } = map;
  return insertRow(db, 'maps', { ...columnsOfMap(map), ...asColumns({ organisationId, sourceId, createdBy, personal, plainStyle }), name, type });
};

export interface NewMapGroup {
  organisationId: number;
  configurationId: number;
  parentId?: number | null;
  name: string;
  visible?: boolean;
  collapsed?: boolean;
  sort?: number;
  metadataUrl?: string | null;
}

export const createMapGroup = (db: Queryable, group: NewMapGroup): Promise<number> => insertRow(db, 'map_groups', asColumns(group));

export interface MapPlace {
  organisationId: number;
  configurationId: number;
  mapId: number;
  groupId?: number | null;
  /** Only this user sees it here. */
  onlyForUserId?: number | null;
  order?: number;
  /** Position in legend and map; the lowest is on top. */
  sort?: number;
  visible?: boolean;
  /** 0 to 1. */
  opacity?: number;
  collapsed?: boolean;
  background?: boolean;
  backgroundImage?: string | null;
}

/** Adds a map to a configuration. */
export const placeMap = async (db: Queryable, place: MapPlace): Promise<void> => {
  await db.insertInto('configuration_maps').values(asColumns(place)).execute();
};
