import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import { periodBounds } from '#platform/contract/period.ts';
import type { Queryable } from '#platform/db/database.ts';
import { codesMatching, matchEachWord } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import '#platform/server/audit.ts';
import type { ChangeWords, exportChanges, listChanges } from '../contract.ts';

const order = { at: sql`audit_log.at`, who: sql`lower(audit_log.actor_name)`, action: sql`audit_log.action` } as const;

/** The most lines of a file; a period selects fewer. */
const MOST = 50_000;
/** Rows held in memory at once. */
const PAGE = 500;

/** Returns the codes that the screen shows as this word; they depend on the kind of object. */
const codesByThing = ({ things, ...common }: ChangeWords, kind: 'deeds' | 'fields', word: string): RawBuilder<unknown> => {
  const codes = (own: Readonly<Record<string, string>>) => sql`${codesMatching({ ...common[kind], ...own }, word)}::text[]`;
  const whens = Object.entries(things)
    .filter(([, thing]) => Object.keys(thing[kind]).length > 0)
    .map(([name, thing]) => sql`when ${name} then ${codes(thing[kind])}`);
  return whens.length === 0 ? codes({}) : sql`(case split_part(action, '.', 1) ${sql.join(whens, sql` `)} else ${codes({})} end)`;
};

/** Searches the recorded values, and the words in which the screen shows them. */
const isFoundBy = (search: string, words: ChangeWords) => {
  const labels = Object.fromEntries(Object.entries(words.things).map(([name, { label }]) => [name, label]));
  return matchEachWord(search, (within, word) => sql`(
    concat_ws(' ', actor_name, action, object_type, object_id, audit_log.details::text, audit_log.changes::text) ilike ${within}
    or split_part(action, '.', 1) = any(${codesMatching(labels, word)}::text[])
    or split_part(action, '.', 2) = any(${codesByThing(words, 'deeds', word)})
    or audit_log.changes ?| ${codesByThing(words, 'fields', word)})`);
};

/** Leaves sessions out, which the list of logins shows. */
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

/** Returns a page of the changes of an organisation, and their total number. */
export const findChanges = (db: Queryable, words: ChangeWords, organisationId: number, query: QueryOf<typeof listChanges>) =>
  readPage(found(db, words, organisationId, query).select(columns), query, order, 'id', { nullsLast: true });

/** Yields all found changes, newest first, a page at a time: the differences of a line can be some kilobytes. */
export const pagesOfChanges = async function* (
  db: Queryable, words: ChangeWords, organisationId: number, query: QueryOf<typeof exportChanges>,
) {
  // As text from the database, which is more precise than a Date.
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
