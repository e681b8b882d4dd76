import type { Queryable } from '#platform/db/database.ts';
import '#platform/server/audit.ts';

/** What raises the version of an account; sessions, mail and what its owner does themselves do not. */
const deeds = ['create', 'update', 'block', 'unblock', 'password', 'two_factor_reset', 'restore'].map((deed) => `user.${deed}`);

/** Who changed an account last; undefined: longer ago than the log goes back. */
export const findLastChange = (db: Queryable, userId: number) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'actor_name as by'])
    .where('object_type', '=', 'user')
    .where('object_id', '=', String(userId))
    .where('action', 'in', deeds)
    .where('result', '=', 'success')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
