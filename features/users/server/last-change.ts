import type { Queryable } from '#platform/db/database.ts';
import '#platform/server/audit.ts';

/** The actions that raise the version of an account; sessions, mail and the user's own changes do not. */
const actions = ['create', 'update', 'block', 'unblock', 'password', 'two_factor_reset', 'restore'].map((action) => `user.${action}`);

/** Returns the last change of an account; undefined when it is older than the log. */
export const findLastChange = (db: Queryable, userId: number) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'actor_name as by'])
    .where('object_type', '=', 'user')
    .where('object_id', '=', String(userId))
    .where('action', 'in', actions)
    .where('result', '=', 'success')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
