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

/** Returns true if the account is open and its access has neither ended nor changed since `accessEpoch` was read. */
export const accessIsUnchanged = async (db: Queryable, { userId, accessEpoch }: Access): Promise<boolean> =>
  isSame(await accessRow(db, userId).executeTakeFirst(), accessEpoch);

/** Checks the same, and locks the account until the end of the transaction: code that ends its access waits. */
export const lockAccess = async (transaction: Queryable, { userId, accessEpoch }: Access): Promise<boolean> =>
  isSame(await accessRow(transaction, userId).forNoKeyUpdate().executeTakeFirst(), accessEpoch);

/**
 * Locks an account until the end of the transaction. A transaction that also changes links or the second factor must lock the
 * account first, as blocking a user does; another order would deadlock.
 */
export const lockAccount = async (transaction: Queryable, userId: number): Promise<void> => {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};

/** Reads the current access epoch, for a sign-in step that has just changed the access itself. The caller holds the lock on the account. */
export const accessEpochOf = async (transaction: Queryable, userId: number): Promise<number> => {
  const { access_epoch: epoch } = await transaction.selectFrom('users').select('access_epoch').where('id', '=', userId).executeTakeFirstOrThrow();
  return epoch;
};
