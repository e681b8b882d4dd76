import { newMapErrors } from '#platform/contract/new-map.ts';
import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import './map-imports.ts';

/** Where features come to stand. */
export interface FeatureQuota {
  /** Whose maps they are among. */
  readonly userId: number;
  /** Of all maps of theirs together. */
  readonly most: number;
  /** Somebody else brings them. */
  readonly isOfAnother?: boolean;
  /** A source that makes way for them. */
  readonly replaces?: number;
}

export const quotaExceeded = ({ most, isOfAnother = false }: Pick<FeatureQuota, 'most' | 'isOfAnother'>): Failure => {
  const features = `${most.toLocaleString('nl-NL')} objecten`;
  return new Failure(newMapErrors.quota, 507, isOfAnother
    ? `De maker van deze kaart heeft er geen ruimte meer voor: al diens kaarten samen mogen ${features} hebben.`
    : `U heeft geen ruimte meer voor deze kaart: al uw kaarten samen mogen ${features} hebben. Verwijder eerst een kaart.`);
};

/** Features of all maps that somebody made, and of those that are on their way. What was replaced waits in nobody's room. */
const taken = async (db: Queryable, { userId, replaces = 0 }: FeatureQuota): Promise<number> => {
  const { rows } = await sql<{ features: number }>`
    select coalesce(sum(feature_count), 0)::integer as features from source_contents
    where source_id <> ${replaces}::integer and source_id in (
      select source_id from maps where created_by = ${userId} and removed_at is null
      union select source_id from map_imports where user_id = ${userId} and replaced_in is null
    )`.execute(db);
  return rows[0]?.features ?? 0;
};

/** Holds somebody to the room that they have, also with `coming` features more; those who import at once are counted in turn. In a transaction. */
export const checkQuota = async (transaction: Queryable, quota: FeatureQuota, coming = 0): Promise<void> => {
  await transaction.selectFrom('users').select('id').where('id', '=', quota.userId).forUpdate().execute();
  if ((await taken(transaction, quota)) + coming > quota.most) throw quotaExceeded(quota);
};

/** How many features may still come. @throws Failure 507 */
export const quotaLeft = async (db: Queryable, quota: FeatureQuota): Promise<number> => {
  const left = quota.most - (await taken(db, quota));
  if (left <= 0) throw quotaExceeded(quota);
  return left;
};
