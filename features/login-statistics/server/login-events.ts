import { sql } from 'kysely';
import type { QueryOf } from '#platform/contract/call.ts';
import { periodBounds } from '#platform/contract/period.ts';
import type { Queryable } from '#platform/db/database.ts';
import { codesMatching, matchEachWord } from '#platform/db/match-words.ts';
import { readPage } from '#platform/db/page-of.ts';
import '#platform/domain/tables/organisations.ts';
import { fullName } from '#platform/domain/users/full-name.ts';
import type { exportLoginEvents, listLoginEvents, LoginDay } from '../contract.ts';
import { methods, nobody, outcomes } from '../words.ts';
import type { ChosenDays } from './chosen-days.ts';

const columns = {
  at: sql`login_events.at`,
  name: sql`lower(users.login_name)`,
  outcome: sql`login_events.outcome`,
  address: sql`login_events.address`,
} as const;

/** The most lines of a file; a period selects fewer. */
const MOST = 50_000;

/** Searches the recorded values, and the words in which the screen shows them. */
const isFoundBy = (words: string) => matchEachWord(words, (within, word) => sql`(
  concat_ws(' ', users.login_name, coalesce(${fullName}, ${nobody}), login_events.address) ilike ${within}
  or login_events.outcome = any(${codesMatching(outcomes, word)}::text[]) or login_events.method = any(${codesMatching(methods, word)}::text[]))`);

const found = (db: Queryable, organisationId: number, { search, from, till }: QueryOf<typeof exportLoginEvents>) => {
  const period = periodBounds({ from, till });
  return db
    .selectFrom('login_events')
    .leftJoin('users', 'users.id', 'login_events.user_id')
    .where('login_events.organisation_id', '=', organisationId)
    .$if(period.from !== null, (query) => query.where('at', '>=', period.from ?? new Date()))
    .$if(period.till !== null, (query) => query.where('at', '<', period.till ?? new Date()))
    .where(isFoundBy(search));
};

const shown = ['login_events.id', 'at', 'users.login_name', 'outcome', 'method', 'address', 'user_agent'] as const;

/** Returns a page of the attempts of an organisation, and their total number. */
export const findLoginEvents = (db: Queryable, organisationId: number, asked: QueryOf<typeof listLoginEvents>) =>
  readPage(found(db, organisationId, asked).select([...shown, fullName.as('name')]), asked, columns, 'login_events.id', { nullsLast: true });

export const allLoginEvents = (db: Queryable, organisationId: number, query: QueryOf<typeof exportLoginEvents>) =>
  found(db, organisationId, query).select([...shown, fullName.as('name')]).orderBy('at', 'desc').orderBy('login_events.id', 'desc').limit(MOST).execute();

/** Counts per day in Dutch time, including days without attempts. */
export const countDays = async (db: Queryable, organisationId: number, { from, till }: ChosenDays): Promise<LoginDay[]> => {
  const { rows } = await sql<{ day: string; succeeded: string; failed: string }>`
    with days as (
      select day::date from generate_series(${from}::date, ${till}::date, interval '1 day') as day
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      count(*) filter (where outcome = 'success') as succeeded,
      count(*) filter (where outcome in ('wrong_credentials', 'wrong_code', 'user_expired', 'user_blocked', 'refused', 'not_allowed')) as failed
    from days
    left join login_events on organisation_id = ${organisationId}
      and at >= days.day::timestamp at time zone 'Europe/Amsterdam'
      and at < (days.day + 1)::timestamp at time zone 'Europe/Amsterdam'
    group by days.day order by days.day`.execute(db);
  return rows.map(({ day, succeeded, failed }) => ({ day, succeeded: Number(succeeded), failed: Number(failed) }));
};
