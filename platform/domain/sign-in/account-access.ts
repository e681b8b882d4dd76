import type { Queryable } from '#platform/db/database.ts';
import type { ProvenIdentity } from '#platform/server/sign-in-step.ts';
import { whyClosed } from './accounts.ts';

type Access = Pick<ProvenIdentity, 'userId' | 'accessEpoch'>;

const accessRow = (db: Queryable, userId: number) =>
  db
    .selectFrom('users')
    .select(['access_epoch', 'expires_at', 'blocked_at'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null);

type AccessRow = Awaited<ReturnType<ReturnType<typeof accessRow>['executeTakeFirst']>>;

const isSame = (row: AccessRow, accessEpoch: number): boolean =>
  row !== undefined && row.access_epoch === accessEpoch && whyClosed({ expiresAt: row.expires_at, blockedAt: row.blocked_at }) === null;

/** Whether the account is open, and nothing ended or changed its access since this number was read. */
export const accessIsUnchanged = async (db: Queryable, { userId, accessEpoch }: Access): Promise<boolean> =>
  isSame(await accessRow(db, userId).executeTakeFirst(), accessEpoch);

/** The same, and keeps it so until the transaction ends: whoever ends the access meanwhile waits for it. */
export const lockAccess = async (transaction: Queryable, { userId, accessEpoch }: Access): Promise<boolean> =>
  isSame(await accessRow(transaction, userId).forNoKeyUpdate().executeTakeFirst(), accessEpoch);

/**
 * Keeps others from changing the account until the transaction ends. A transaction that also changes links or the
 * second factor takes this first, as blocking does: the other order would deadlock.
 */
export const lockAccount = async (transaction: Queryable, userId: number): Promise<void> => {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

/** The present number, for a step that has just changed the access itself. The caller holds the account. */
export const accessEpochOf = async (transaction: Queryable, userId: number): Promise<number> => {
  const { access_epoch: epoch } = await transaction.selectFrom('users').select('access_epoch').where('id', '=', userId).executeTakeFirstOrThrow();
  return epoch;
};
