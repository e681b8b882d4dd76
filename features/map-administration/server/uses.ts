import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { isNotPersonalOfOthers } from '#platform/domain/maps/personal.ts';
import { requireAdministered } from '#platform/server/administration.ts';
import { notFound } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';

/** Returns the configurations that show these maps, and how many of them. @throws Failure 404 when one of the maps does not exist */
export const findUses = async (db: Queryable, ids: readonly number[], viewer: Viewer): Promise<{ id: number; name: string; maps: number }[]> => {
  const wanted = [...new Set(ids)];
  const maps = await db.selectFrom('maps').select('organisation_id').where('id', 'in', wanted).where('removed_at', 'is', null).where(isNotPersonalOfOthers(viewer)).execute();
  if (maps.length < wanted.length) throw notFound();
  for (const { organisation_id } of maps) requireAdministered(viewer, organisation_id);
  return db
    .selectFrom('configuration_maps as place')
    .innerJoin('configurations', 'configurations.id', 'place.configuration_id')
    .select(['configurations.id', 'configurations.name', sql<number>`count(*)::integer`.as('maps')])
    .where('place.map_id', 'in', wanted)
    .where('configurations.removed_at', 'is', null)
    .groupBy(['configurations.id', 'configurations.name'])
    .orderBy(sql`lower(configurations.name)`)
    .execute();
};
