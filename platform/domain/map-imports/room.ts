import { newMapErrors } from '#platform/contract/new-map.ts';
import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import './map-imports.ts';

/** Where features come to stand. */
export interface Room {
  /** Whose maps they are among. */
  readonly userId: number;
  /** Of all maps of theirs together. */
  readonly most: number;
  /** Somebody else brings them. */
  readonly isOfAnother?: boolean;
  /** A source that makes way for them. */
  readonly replaces?: number;
}

export const noRoom = ({ most, isOfAnother = false }: Pick<Room, 'most' | 'isOfAnother'>): Failure => {
  const features = `${most.toLocaleString('nl-NL')} objecten`;
  return new Failure(newMapErrors.quota, 507, isOfAnother
    ? `De maker van deze kaart heeft er geen ruimte meer voor: al diens kaarten samen mogen ${features} hebben.`
    : `U heeft geen ruimte meer voor deze kaart: al uw kaarten samen mogen ${features} hebben. Verwijder eerst een kaart.`);
};

/** Features of all maps that somebody made, and of those that are on their way. What was replaced waits in nobody's room. */
const taken = async (db: Queryable, { userId, replaces = 0 }: Room): Promise<number> => {
  const { rows } = await sql<{ features: number }>`
    select coalesce(sum(feature_count), 0)::integer as features from source_contents
    where source_id <> ${replaces}::integer and source_id in (
      select source_id from maps where created_by = ${userId} and removed_at is null
      union select source_id from map_imports where user_id = ${userId} and replaced_in is null
    )`.execute(db);
  return rows[0]?.features ?? 0;
};

/** Holds somebody to the room that they have, also with `coming` features more; those who import at once are counted in turn. In a transaction. */
export const checkRoom = async (transaction: Queryable, room: Room, coming = 0): Promise<void> => {
  await transaction.selectFrom('users').select('id').where('id', '=', room.userId).forUpdate().execute();
  if ((await taken(transaction, room)) + coming > room.most) throw noRoom(room);
};

/** How many features may still come. @throws Failure 507 */
export const roomLeft = async (db: Queryable, room: Room): Promise<number> => {
  const left = room.most - (await taken(db, room));
  if (left <= 0) throw noRoom(room);
  return left;
};
