import { newMapErrors } from '#platform/contract/new-map.ts';
import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import './map-imports.ts';

const full = (most: number): Failure =>
  new Failure(newMapErrors.quota, 507, `U heeft geen ruimte meer voor deze kaart: al uw kaarten samen mogen ${most.toLocaleString('nl-NL')} objecten hebben. Verwijder eerst een kaart.`);

/** Features of all maps that somebody made, and of those that are on their way. */
const taken = async (db: Queryable, userId: number): Promise<number> => {
  const { rows } = await sql<{ features: number }>`
    select coalesce(sum(feature_count), 0)::integer as features from source_contents
    where source_id in (
      select source_id from maps where created_by = ${userId} and removed_at is null
      union select source_id from map_imports where user_id = ${userId}
    )`.execute(db);
  return rows[0]?.features ?? 0;
};

/** Holds somebody to the room that they have; in a transaction those who import at once are counted in turn. */
export const checkRoom = async (db: Queryable, userId: number, most: number, { hold = false } = {}): Promise<void> => {
  if (hold) await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  if ((await taken(db, userId)) > most) throw full(most);
};

/** How many features may still come. @throws Failure 507 */
export const roomLeft = async (db: Queryable, userId: number, most: number): Promise<number> => {
  const left = most - (await taken(db, userId));
  if (left <= 0) throw full(most);
  return left;
};

export const noRoom = full;
