import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { recordReplacement } from '#platform/domain/map-features/replaced-sources.ts';
import { notFound } from '#platform/server/failure.ts';
import { endImport } from './map-imports.ts';

interface Swap {
  readonly from: number;
  readonly to: number;
}

/**
 * Points the maps of one own source to another, which takes over its layers, conditions and texts. Features are never moved,
 * so that the time does not depend on their number.
 */
const swapSources = async (db: Queryable, { from, to }: Swap): Promise<void> => {
  // Concurrent changes of the old source are either copied too, or find no maps afterwards.
  await db.selectFrom('map_sources').select('id').where('id', 'in', [from, to]).orderBy('id').forUpdate().execute();
  await sql`
    update map_sources as source set type = old.type, attributions = old.attributions, geometry = old.geometry,
      where_clause = old.where_clause, out_fields = old.out_fields, in_sr = old.in_sr, out_sr = old.out_sr, params = old.params,
      visitor_rules = old.visitor_rules, updated_at = now()
    from map_sources as old where old.id = ${from} and source.id = ${to}`.execute(db);
  for (const table of ['source_layers', 'source_layer_groups'] as const) {
    await db.updateTable(table).set({ source_id: to }).where('source_id', '=', from).execute();
  }
  await db.updateTable('maps').set({ source_id: to }).where('source_id', '=', from).execute();
};

interface Retired extends Swap {
  readonly mapId: number;
  readonly organisationId: number;
  readonly userId: number;
}

/** Shorter than the age at which the sweep deletes: features are never restored during a sweep. */
const RESTORABLE_MINUTES = 10;

/** Replaces the features of a map. The former features can be restored until they are swept. */
export const replaceSource = async (db: Queryable, { mapId, organisationId, userId, ...swap }: Retired): Promise<void> => {
  await swapSources(db, swap);
  await db
    .insertInto('map_imports')
    .values({ source_id: swap.from, organisation_id: organisationId, user_id: userId, replaced_in: mapId })
    .execute();
  await recordReplacement(db, { sourceId: swap.from, mapId, organisationId });
};

/**
 * Restores the former features of a map; the current ones can be restored in their turn. @throws Failure 404 if they were
 * swept, or belong to another map
 */
export const restoreSource = async (db: Queryable, retired: Retired): Promise<void> => {
  const kept = await db
    .selectFrom('map_imports').select('source_id').where('source_id', '=', retired.to).where('replaced_in', '=', retired.mapId)
    .where('began_at', '>', sql<Date>`now() - ${sql.lit(RESTORABLE_MINUTES)} * interval '1 minute'`)
    .executeTakeFirst();
  if (!kept || !(await endImport(db, retired.to))) throw notFound('De vorige gegevens worden niet meer bewaard.');
  await replaceSource(db, retired);
};
