import { hasTool } from '#platform/contract/has-tool.ts';
import type { Queryable } from '#platform/db/database.ts';
import { toJson } from '#platform/domain/tables/columns.ts';
import '#platform/domain/tables/configurations.ts';
import { notFound } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import { nearbyTool } from '../nearby-tool.ts';
import { readNearby } from '../settings.ts';

/** Reads the note and locks the configuration until the end of the transaction. @throws Failure 404 if it does not offer the tool */
export const noteOf = async (db: Queryable, configurationId: number) => {
  const row = await db
    .selectFrom('configurations')
    .select(['name', 'version', 'tools'])
    .where('id', '=', configurationId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !hasTool(row.tools, nearbyTool)) throw notFound();
  return { name: row.name, version: row.version, note: readNearby(row.tools).note };
};

export const saveNote = async (db: Queryable, configurationId: number, note: string): Promise<void> => {
  const settings = sql`case jsonb_typeof(tools -> 'nearby') when 'object' then tools -> 'nearby' else '{}' end`;
  await sql`
    update configurations set tools = jsonb_set(tools, '{nearby}', ${settings} || ${toJson({ note })}::jsonb)
    where id = ${configurationId}`.execute(db);
};
