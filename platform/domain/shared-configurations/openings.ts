import type { Queryable } from '#platform/db/database.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import '../tables/shared-configurations.ts';

/** Loading the page again within this time counts as the same opening, and writes nothing. */
const SAME_OPENING_MINUTES = 10;

/** Records that a recipient opened a share. Openings by others are not recorded. */
export const recordOpening = async (db: Queryable, sharedId: number, viewer: Viewer): Promise<void> => {
  if (viewer.kind === 'visitor') return;
  await db
    .updateTable('shared_configuration_users')
    .set({ first_opened_at: sql`coalesce(first_opened_at, now())`, last_opened_at: sql`now()` })
    .where('shared_configuration_id', '=', sharedId)
    .where('user_id', '=', viewer.id)
    .where(({ or, eb }) =>
      or([
        eb('last_opened_at', 'is', null),
        eb('last_opened_at', '<', sql<Date>`now() - ${SAME_OPENING_MINUTES}::integer * interval '1 minute'`),
      ]),
    )
    .execute();
};
