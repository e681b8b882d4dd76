import type { Queryable } from '#platform/db/database.ts';
import '#platform/server/audit.ts';

/** Who removed a map last, as the audit log has it. */
export const removerOf = async (db: Queryable, mapId: number): Promise<number | null> => {
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
