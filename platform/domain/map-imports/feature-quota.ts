import { newMapErrors } from '#platform/contract/new-map.ts';
import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import { sql } from 'kysely';
import './map-imports.ts';

/** The quota that new features count towards. */
export interface FeatureQuota {
  /** The user whose maps count. */
  readonly userId: number;
  /** Limit on the features of all the user's maps together. */
  readonly most: number;
  /** True: another user uploads the features. */
  readonly isOfAnother?: boolean;
  /** A source that the new features replace, which does not count. */
  readonly replaces?: number;
}

export const quotaExceeded = ({ most, isOfAnother = false }: Pick<FeatureQuota, 'most' | 'isOfAnother'>): Failure => {
  const features = `${most.toLocaleString('nl-NL')} objecten`;
  return new Failure(newMapErrors.quota, 507, isOfAnother
    ? `De maker van deze kaart heeft er geen ruimte meer voor: al diens kaarten samen mogen ${features} hebben.`
    : `U hebt geen ruimte meer voor deze kaart: al uw kaarten samen mogen ${features} hebben. Verwijder eerst een kaart.`);
};

/**
 * Counts the features of all maps that a user created and of running imports. Replaced features that can still be restored do
 * not count.
 */
const countFeatures = async (db: Queryable, { userId, replaces = 0 }: FeatureQuota): Promise<number> => {
  const { rows } = await sql<{ features: number }>`
    select coalesce(sum(feature_count), 0)::integer as features from source_contents
    where source_id <> ${replaces}::integer and source_id in (
      select source_id from maps where created_by = ${userId} and removed_at is null
      union select source_id from map_imports where user_id = ${userId} and replaced_in is null
    )`.execute(db);
  return rows[0]?.features ?? 0;
};

/**
 * Checks that a user does not exceed the quota, with `coming` features more. Locks the user, so that concurrent imports are
 * counted one after the other. Call it in a transaction.
 */
export const checkQuota = async (transaction: Queryable, quota: FeatureQuota, coming = 0): Promise<void> => {
  await transaction.selectFrom('users').select('id').where('id', '=', quota.userId).forUpdate().execute();
  if ((await countFeatures(transaction, quota)) + coming > quota.most) throw quotaExceeded(quota);
};

/** Returns the number of features that the user may still add. @throws Failure 507 */
export const quotaLeft = async (db: Queryable, quota: FeatureQuota): Promise<number> => {
  const left = quota.most - (await countFeatures(db, quota));
  if (left <= 0) throw quotaExceeded(quota);
  return left;
};
