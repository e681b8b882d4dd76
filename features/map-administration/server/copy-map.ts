import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { mapColumns } from '#platform/domain/maps/columns-of-map.ts';
import type { LockedMap } from './write-map.ts';

/** Copies a source with its layers and credentials. Own features are not copied: both maps then use the same source. */
const copySource = async (db: Queryable, sourceId: number): Promise<number> => {
  const { own_features } = await db.selectFrom('map_sources').select('own_features').where('id', '=', sourceId).executeTakeFirstOrThrow();
  if (own_features) return sourceId;
  const { rows: [made] } = await sql<{ id: number }>`
    insert into map_sources (organisation_id, type, server_type, url, keys_sealed, params, authorization_sealed, token_sealed, attributions, geometry,
      where_clause, out_fields, in_sr, out_sr, geojson, visitor_rules, field_names)
    select organisation_id, type, server_type, url, keys_sealed, params, authorization_sealed, token_sealed, attributions, geometry,
      where_clause, out_fields, in_sr, out_sr, geojson, visitor_rules, field_names
    from map_sources where id = ${sourceId} returning id`.execute(db);
  if (!made) throw new Error(`the source ${sourceId} was removed while it was copied`);
  const groups = await db.selectFrom('source_layer_groups').selectAll().where('source_id', '=', sourceId).orderBy('id').execute();
  const groupIds = new Map<number, number>();
  for (const { id, ...group } of groups) {
    const copy = await db.insertInto('source_layer_groups').values({ ...group, source_id: made.id }).returning('id').executeTakeFirstOrThrow();
    groupIds.set(id, copy.id);
  }
  const layers = await db.selectFrom('source_layers').selectAll().where('source_id', '=', sourceId).orderBy('id').execute();
  if (layers.length > 0) {
    await db.insertInto('source_layers').values(layers.map(({ group_id, metadata, ...layer }) => ({
      ...layer, id: undefined, source_id: made.id, group_id: group_id === null ? null : (groupIds.get(group_id) ?? null),
      metadata: metadata === null ? null : JSON.stringify(metadata),
    }))).execute();
  }
  return made.id;
};

/** Copies a map; the copy is in no configuration. */
export const copyMap = async (db: Queryable, held: LockedMap, name: string, createdBy: number | null): Promise<number> => {
  const sourceId = await copySource(db, held.sourceId);
  const same = sql.join([...mapColumns.filter((column) => column !== 'name'), 'plain_style', 'personal'].map((column) => sql.ref(column)));
  const { rows: [made] } = await sql<{ id: number }>`
    insert into maps (organisation_id, source_id, name, created_by, ${same})
    select organisation_id, ${sourceId}, ${name}, ${createdBy}::integer, ${same}
    from maps where id = ${held.id} returning id`.execute(db);
  if (!made) throw new Error(`the map ${held.id} was removed while it was copied`);
  return made.id;
};
