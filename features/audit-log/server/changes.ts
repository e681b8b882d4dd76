import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import { periodBounds } from '#platform/contract/period.ts';
import type { Queryable } from '#platform/db/database.ts';
import { codesMatching, matchEachWord } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import '#platform/server/audit.ts';
import type { ChangeWords, exportChanges, listChanges } from '../contract.ts';

const order = { at: sql`audit_log.at`, who: sql`lower(audit_log.actor_name)`, action: sql`audit_log.action` } as const;

/** Lines of a file; more is asked for by period. */
const MOST = 50_000;
/** Lines that are held at once. */
const PAGE = 500;

/** The codes that the screen shows as this word, which depends on the thing that was changed. */
const codesByThing = ({ things, ...common }: ChangeWords, kind: 'deeds' | 'fields', word: string): RawBuilder<unknown> => {
  const codes = (own: Readonly<Record<string, string>>) => sql`${codesMatching({ ...common[kind], ...own }, word)}::text[]`;
  const whens = Object.entries(things)
    .filter(([, thing]) => Object.keys(thing[kind]).length > 0)
    .map(([name, thing]) => sql`when ${name} then ${codes(thing[kind])}`);
  return whens.length === 0 ? codes({}) : sql`(case split_part(action, '.', 1) ${sql.join(whens, sql` `)} else ${codes({})} end)`;
};

/** By what was recorded, and by the words in which the screen says it. */
const isFoundBy = (search: string, words: ChangeWords) => {
  const labels = Object.fromEntries(Object.entries(words.things).map(([name, { label }]) => [name, label]));
  return matchEachWord(search, (within, word) => sql`(
    concat_ws(' ', actor_name, action, object_type, object_id, audit_log.details::text, audit_log.changes::text) ilike ${within}
    or split_part(action, '.', 1) = any(${codesMatching(labels, word)}::text[])
    or split_part(action, '.', 2) = any(${codesByThing(words, 'deeds', word)})
    or audit_log.changes ?| ${codesByThing(words, 'fields', word)})`);
};

/** Who came and went stands in another list. */
const found = (db: Queryable, words: ChangeWords, organisationId: number, { search, from, till }: QueryOf<typeof exportChanges>) => {
  const period = periodBounds({ from, till });
  return db
    .selectFrom('audit_log')
    .where('organisation_id', '=', organisationId)
    .where('action', 'not like', 'session.%')
    .$if(period.from !== null, (query) => query.where('at', '>=', period.from ?? new Date()))
    .$if(period.till !== null, (query) => query.where('at', '<', period.till ?? new Date()))
    .where(isFoundBy(search, words));
};

const columns = ['id', 'at', 'actor_name', 'action', 'object_type', 'object_id', 'result', 'origin_ip', 'details', 'changes'] as const;

/** A page of the changes of one organisation, and how many there are. */
export const findChanges = (db: Queryable, words: ChangeWords, organisationId: number, query: QueryOf<typeof listChanges>) =>
  readPage(found(db, words, organisationId, query).select(columns), query, order, 'id', { nullsLast: true });

/** Everything that was found, the latest first, a page at a time: its differences are up to some kilobytes a line. */
export const pagesOfChanges = async function* (
  db: Queryable, words: ChangeWords, organisationId: number, query: QueryOf<typeof exportChanges>,
) {
  // As the database writes it, which is finer than a moment here.
  let last: { readonly id: number; readonly moment: string } | undefined;
  for (let left = MOST; left > 0; left -= PAGE) {
    const after = last;
    const rows = await found(db, words, organisationId, query)
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
