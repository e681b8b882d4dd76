import type { MapInput } from '#platform/contract/map-input.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createMap } from '../maps.ts';
import { createMapSource, type NewMapSource } from '../sources.ts';
import type { SecretBox } from '../../secret-box.ts';
import { cleanMetadata, cleanText } from './clean.ts';
import { replaceLayers } from './write-layers.ts';
import { nextSource, updateSource, type LockedSource } from './write-source.ts';

/** Removes scripts from the description and the metadata. */
export const cleanMap = <Map extends Pick<MapInput, 'description' | 'metadata'>>(map: Map): Map => ({
  ...map, description: map.description && cleanText(map.description), metadata: map.metadata && cleanMetadata(map.metadata),
});

interface MapPlace {
  readonly organisationId: number;
  readonly createdBy: number | null;
}

/** Inserts a map for an existing source. */
export const insertMap = (db: Queryable, map: MapInput, place: MapPlace & { readonly sourceId: number }): Promise<number> =>
  createMap(db, { ...cleanMap(map), ...place });

/** Inserts the source of a new map, with its layers. The caller has checked its address. */
export const insertSource = async (
  db: Queryable, box: SecretBox, source: MapInput['source'], organisationId: number, own: Pick<NewMapSource, 'ownFeatures' | 'visitorRules'> = {},
  /** A source whose credentials are copied if it has the same server. */
  before: LockedSource | null = null,
): Promise<number> => {
  const sourceId = await createMapSource(db, box, { ...own, organisationId, type: source.type });
  await updateSource(db, sourceId, nextSource(box, source, before));
  await replaceLayers(db, { organisationId, sourceId }, source.layers, source.layer_groups);
  return sourceId;
};
