import type { Queryable } from '#platform/db/database.ts';
import { organisationSettings } from '#platform/domain/organisations/settings.ts';
import type { SecretBox } from '#platform/domain/secret-box.ts';
import { findUser } from '#platform/domain/users/find.ts';
import { sql } from 'kysely';

export interface StoredTwoFactor {
  /** Base32. */
  readonly secret: string;
  /** The secret as stored, encrypted. */
  readonly sealed: string;
  readonly confirmed: boolean;
}

export const findTwoFactor = async (db: Queryable, box: SecretBox, userId: number): Promise<StoredTwoFactor | null> => {
  const row = await db
    .selectFrom('two_factor')
    .select(['secret_sealed', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { secret: box.open(row.secret_sealed), sealed: row.secret_sealed, confirmed: row.confirmed_at !== null } : null;
};

export const isOn = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Returns true if the organisation requires it for the user's account kind. */
export const isDemanded = async (db: Queryable, userId: number): Promise<boolean> => {
  const user = await findUser(db, userId);
  if (!user) return false;
  const { two_factor_roles: roles } = await organisationSettings(db, user.organisationId);
  return roles.includes(user.role);
};

/**
 * Uses up the code of a period and of all earlier periods. Atomic, so that of two concurrent requests with one code, on any
 * nodes, only one returns true.
 */
export const consumePeriod = async (db: Queryable, userId: number, period: number): Promise<boolean> => {
  const row = await db
    .updateTable('two_factor')
    .set({ last_step: period })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', period)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

interface FirstCode {
  readonly period: number;
  /** The encrypted secret that the code belongs to. */
  readonly sealed: string;
}

/** Activates a secret. Returns false if a secret is already active, or another is being set up. */
export const confirm = async (db: Queryable, userId: number, { period, sealed }: FirstCode): Promise<boolean> => {
  const row = await db
    .updateTable('two_factor')
    .set({ confirmed_at: sql<Date>`now()`, last_step: period })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('secret_sealed', '=', sealed)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const remove = async (db: Queryable, userId: number): Promise<void> => {
  await db.deleteFrom('two_factor').where('user_id', '=', userId).execute();
};

export const replaceRecoveryCodes = async (db: Queryable, userId: number, hashes: readonly Buffer[]): Promise<void> => {
  await db.deleteFrom('two_factor_recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('two_factor_recovery_codes')
    .columns(['user_id', 'organisation_id', 'code_hash'])
    .expression(({ selectFrom }) =>
      selectFrom('two_factor')
        .select(['user_id', 'organisation_id', sql<Buffer>`unnest(${hashes}::bytea[])`.as('code_hash')])
        .where('user_id', '=', userId),
    )
    .execute();
};

/** Uses up a recovery code. Atomic, so that it works once. */
export const redeemRecoveryCode = async (db: Queryable, userId: number, hash: Buffer): Promise<boolean> => {
  const row = await db
    .deleteFrom('two_factor_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const countRecoveryCodes = async (db: Queryable, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('two_factor_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};
