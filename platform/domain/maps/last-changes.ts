import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import '#platform/server/audit.ts';

/** Finds the user who last removed a map, in the audit log. */
export const lastRemover = async (db: Queryable, mapId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('object_type', '=', 'map')
    .where('object_id', '=', String(mapId))
    .where('action', '=', 'map.remove')
    .where('result', '=', 'success')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_id ?? null;
};

/** Finds the names of the users who last changed some maps, in the audit log. */
export const lastEditors = async (db: Queryable, mapIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (maps.id) maps.id, log.actor_name as name
    from maps
    -- A change made through another map of the same source is logged for that map: then no name is found.
    join audit_log log on log.object_type = 'map' and log.object_id = maps.id::text and log.result = 'success'
      and log.action in ('map.update', 'map.style', 'map.replace_features', 'map.remove', 'map.restore')
      and log.at > maps.updated_at - interval '1 minute' and log.actor_name is not null
    where maps.id = any(${mapIds}::integer[])
    order by maps.id, log.id desc`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
