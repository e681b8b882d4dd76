import type { Queryable } from '#platform/db/database.ts';
import { lastRemover } from '#platform/domain/maps/last-changes.ts';
import { notFound } from '#platform/server/failure.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import type { SignedIn } from '#platform/server/viewer.ts';

/**
 * Restores a map that the user made and removed, in all its configurations. Only an administrator can restore what an
 * administrator removed.
 * @throws Failure 404
 */
export const restoreOwnMap = async (db: Queryable, mapId: number, user: SignedIn): Promise<{ readonly name: string }> => {
  const map = await db
    .selectFrom('maps')
    .select('name')
    .where('id', '=', mapId)
    .where('created_by', '=', user.id)
    .where('removed_at', '>', undoWindowStart())
    .forUpdate()
    .executeTakeFirst();
  if (!map || (await lastRemover(db, mapId)) !== user.id) throw notFound();
  await db.updateTable('maps').set({ removed_at: null }).where('id', '=', mapId).execute();
  return map;
};
