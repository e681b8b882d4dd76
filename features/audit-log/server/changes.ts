import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import { momentsOf } from '#platform/contract/period.ts';
import type { Queryable } from '#platform/db/database.ts';
import { codesOf, eachWord } from '#platform/db/matches.ts';
import '#platform/server/audit.ts';
import type { exportChanges, listChanges } from '../contract.ts';
import { deeds, fields, things } from '../words/logged-words.ts';

const order = { at: sql`audit_log.at`, who: sql`lower(audit_log.actor_name)`, action: sql`audit_log.action` } as const;

/** Lines of a file; more is asked for by period. */
const MOST = 50_000;
/** Lines that are held at once. */
const PAGE = 500;

/** By what was noted, and by the words in which the screen says it. */
const isFoundBy = (words: string) => eachWord(words, (within, word) => sql`(
  concat_ws(' ', actor_name, action, object_type, object_id, audit_log.details::text, audit_log.changes::text) ilike ${within}
  or split_part(action, '.', 1) = any(${codesOf(things, word)}::text[])
  or split_part(action, '.', 2) = any(${codesOf(deeds, word)}::text[])
  or audit_log.changes ?| ${codesOf(fields, word)}::text[])`);

/** Who came and went stands in another list. */
const found = (db: Queryable, organisationId: number, { search, from, till }: QueryOf<typeof exportChanges>) => {
  const period = momentsOf({ from, till });
  return db
    .selectFrom('audit_log')
    .where('organisation_id', '=', organisationId)
    .where('action', 'not like', 'session.%')
    .$if(period.from !== null, (query) => query.where('at', '>=', period.from ?? new Date()))
    .$if(period.till !== null, (query) => query.where('at', '<', period.till ?? new Date()))
    .where(isFoundBy(search));
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

/** Everything that was found, the latest first, a page at a time: its differences are up to some kilobytes a line. */
export const pagesOfChanges = async function* (db: Queryable, organisationId: number, query: QueryOf<typeof exportChanges>) {
  // As the database writes it, which is finer than a moment here.
  let last: { readonly id: number; readonly moment: string } | undefined;
  for (let left = MOST; left > 0; left -= PAGE) {
    const after = last;
    const rows = await found(db, organisationId, query)
      .select(columns)
      .select(sql<string>`audit_log.at::text`.as('moment'))
      .$if(after !== undefined, (all) => all.where(sql<boolean>`(audit_log.at, audit_log.id) < (${after?.moment}::timestamptz, ${after?.id}::bigint)`))
      .orderBy('at', 'desc').orderBy('id', 'desc').limit(PAGE).execute();
    yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
};

export type ChangeRow = Awaited<ReturnType<typeof findChanges>>['rows'][number];
