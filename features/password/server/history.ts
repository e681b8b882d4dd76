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

/** With the present one these are the last five. */
const BEFORE_PRESENT = 4;

const lastBefore = (db: Queryable, userId: number) =>
  db.selectFrom('password_history').select(['id', 'password_hash']).where('user_id', '=', userId).orderBy('id', 'desc').limit(BEFORE_PRESENT);

/** Whether somebody had this password of late, or has it now. */
export const wasUsedBefore = async (db: Queryable, userId: number, present: string | null, password: string): Promise<boolean> => {
  const before = await lastBefore(db, userId).execute();
  const hashes = [...(present === null ? [] : [present]), ...before.map((row) => row.password_hash)];
  const matches = await Promise.all(hashes.map((hash) => passwordMatches(hash, password)));
  return matches.includes(true);
};

/** Keeps what was the password until now, and no more than has to be known. */
export const keepReplaced = async (db: Queryable, user: { id: number; organisationId: number }, hash: string): Promise<void> => {
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
