import type { Queryable } from '#platform/db/database.ts';
import { passwordMatches } from '#platform/domain/users/passwords.ts';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    password_history: PasswordHistoryTable;
  }
}

interface PasswordHistoryTable {
  id: GeneratedAlways<number>;
  user_id: number;
  organisation_id: number;
  password_hash: string;
  replaced_at: Generated<Date>;
}

/** Together with the current password these are the last five. */
const FORMER_PASSWORDS = 4;

const lastBefore = (db: Queryable, userId: number) =>
  db.selectFrom('password_history').select(['id', 'password_hash']).where('user_id', '=', userId).orderBy('id', 'desc').limit(FORMER_PASSWORDS);

/** Returns true if the password is the user's current one, or one of the recent ones. */
export const wasUsedBefore = async (db: Queryable, userId: number, present: string | null, password: string): Promise<boolean> => {
  const before = await lastBefore(db, userId).execute();
  const hashes = [...(present === null ? [] : [present]), ...before.map((row) => row.password_hash)];
  const matches = await Promise.all(hashes.map((hash) => passwordMatches(hash, password)));
  return matches.includes(true);
};

/** Stores the hash of the replaced password, and deletes hashes beyond the last ones. */
export const recordReplaced = async (db: Queryable, user: { id: number; organisationId: number }, hash: string): Promise<void> => {
  await db
    .insertInto('password_history')
    .values({ user_id: user.id, organisation_id: user.organisationId, password_hash: hash })
    .execute();
  await db
    .deleteFrom('password_history')
    .where('user_id', '=', user.id)
    .where('id', 'not in', lastBefore(db, user.id).clearSelect().select('id'))
    .execute();
};
