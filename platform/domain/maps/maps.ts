import type { MapFields } from '#platform/contract/map-fields.ts';
import type { Queryable } from '#platform/db/database.ts';
import { columnsOfMap } from './columns-of-map.ts';

export interface NewMap extends Partial<Omit<MapFields, 'name' | 'type'>> {
  name: string;
  type: string;
  organisationId: number;
  sourceId: number;
  createdBy?: number | null;
  /** Its maker alone has it, until they offer it to everybody. */
  personal?: boolean;
}

export const createMap = async (db: Queryable, map: NewMap): Promise<number> => {
  const { id } = await db
    .insertInto('maps')
    .values({
      ...columnsOfMap(map),
      organisation_id: map.organisationId,
      source_id: map.sourceId,
      name: map.name,
      type: map.type,
      created_by: map.createdBy ?? null,
      personal: map.personal ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

export const createMapGroup = async (db: Queryable, group: NewMapGroup): Promise<number> => {
  const { id } = await db
    .insertInto('map_groups')
    .values({
      organisation_id: group.organisationId,
      configuration_id: group.configurationId,
      parent_id: group.parentId ?? null,
      name: group.name,
      visible: group.visible ?? true,
      collapsed: group.collapsed ?? true,
      sort: group.sort ?? 0,
      metadata_url: group.metadataUrl ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface MapPlace {
  organisationId: number;
  configurationId: number;
  mapId: number;
  groupId?: number | null;
  /** Only this user sees it here. */
  onlyForUserId?: number | null;
  order?: number;
  /** The lowest stands on top of the legend and of the map. */
  sort?: number;
  visible?: boolean;
  /** 0 to 1. */
  opacity?: number;
  collapsed?: boolean;
  background?: boolean;
  backgroundImage?: string | null;
}

/** Puts a map into a configuration. */
export const placeMap = async (db: Queryable, place: MapPlace): Promise<void> => {
  await db
    .insertInto('configuration_maps')
    .values({
      organisation_id: place.organisationId,
      configuration_id: place.configurationId,
      map_id: place.mapId,
      group_id: place.groupId ?? null,
      only_for_user_id: place.onlyForUserId ?? null,
      order: place.order ?? 50,
      sort: place.sort ?? 0,
      visible: place.visible ?? true,
      opacity: place.opacity ?? 1,
      collapsed: place.collapsed ?? true,
      background: place.background ?? false,
      background_image: place.backgroundImage ?? null,
    })
    .execute();
};
