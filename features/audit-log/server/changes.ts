import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import { momentsOf } from '#platform/contract/period.ts';
import type { Queryable } from '#platform/db/database.ts';
import { holdsWords } from '#platform/db/matches.ts';
import '#platform/server/audit.ts';
import type { exportChanges, listChanges } from '../contract.ts';

const order = { at: sql`audit_log.at`, who: sql`lower(audit_log.actor_name)`, action: sql`audit_log.action` } as const;

/** Lines of a file; more is asked for by period. */
const MOST = 50_000;

/** Who came and went stands in another list. */
const found = (db: Queryable, organisationId: number, { search, from, till }: QueryOf<typeof exportChanges>) => {
  const period = momentsOf({ from, till });
  return db
    .selectFrom('audit_log')
    .where('organisation_id', '=', organisationId)
    .where('action', 'not like', 'session.%')
    .$if(period.from !== null, (query) => query.where('at', '>=', period.from ?? new Date()))
    .$if(period.till !== null, (query) => query.where('at', '<', period.till ?? new Date()))
    .where(({ ref }) =>
      holdsWords([ref('actor_name'), ref('action'), ref('object_type'), ref('object_id'), sql<string>`audit_log.details::text`], search));
};

const columns = ['id', 'at', 'actor_name', 'action', 'object_type', 'object_id', 'result', 'origin_ip', 'details', 'changes'] as const;

/** A page of the changes of one organisation, and how many there are. */
export const findChanges = async (db: Queryable, organisationId: number, query: QueryOf<typeof listChanges>) => {
  const { page, page_size, sort, direction } = query;
  const changes = found(db, organisationId, query);
  const [rows, { total }] = await Promise.all([
    changes
      .select(columns)
      .orderBy(order[sort], (by) => (direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
      .orderBy('id', direction)
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    changes.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
};

export const allChanges = (db: Queryable, organisationId: number, query: QueryOf<typeof exportChanges>) =>
  found(db, organisationId, query).select(columns).orderBy('at', 'desc').orderBy('id', 'desc').limit(MOST).execute();

export type ChangeRow = Awaited<ReturnType<typeof allChanges>>[number];
