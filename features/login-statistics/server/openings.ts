import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import type { ConfigurationUse, OpeningDay } from '../contract.ts';
import type { ChosenDays } from './chosen-days.ts';

/** Includes configurations that nobody opened. */
export const countByConfiguration = async (db: Queryable, organisationId: number, { from, till }: ChosenDays): Promise<ConfigurationUse[]> => {
  const { rows } = await sql<{ id: number; name: string; opened: string; by_visitors: string; last_day: string | null }>`
    select configurations.id, configurations.name, coalesce(sum(count), 0) as opened,
      coalesce(sum(count) filter (where by_visitor), 0) as by_visitors, to_char(max(day), 'YYYY-MM-DD') as last_day
    from configurations
    left join configuration_openings on configuration_id = configurations.id and day between ${from}::date and ${till}::date
    where configurations.organisation_id = ${organisationId} and configurations.removed_at is null
    group by configurations.id order by opened desc, lower(configurations.name), configurations.id`.execute(db);
  return rows.map(({ id, name, opened, by_visitors: byVisitors, last_day: lastDay }) => ({
    configuration: { id, name }, opened: Number(opened), by_visitors: Number(byVisitors), last_day: lastDay,
  }));
};

/** Counts for all configurations together or for one, including days without openings. */
export const countByDay = async (
  db: Queryable, organisationId: number, { from, till }: ChosenDays, configurationId: number | null,
): Promise<OpeningDay[]> => {
  const { rows } = await sql<{ day: string; signed_in: string; visitors: string }>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(count) filter (where not by_visitor), 0) as signed_in,
      coalesce(sum(count) filter (where by_visitor), 0) as visitors
    from (select generate_series(${from}::date, ${till}::date, interval '1 day')::date as day) as days
    left join configuration_openings on configuration_openings.day = days.day and organisation_id = ${organisationId}
      and (${configurationId}::integer is null or configuration_id = ${configurationId}::integer)
    group by days.day order by days.day`.execute(db);
  return rows.map(({ day, signed_in: signedIn, visitors }) => ({ day, signed_in: Number(signedIn), visitors: Number(visitors) }));
};

/** Returns the lines of the file: one for each configuration and day on which it was opened. */
export const openingsOf = async (db: Queryable, organisationId: number, { from, till }: ChosenDays): Promise<string[][]> => {
  const { rows } = await sql<{ day: string; name: string; signed_in: number; visitors: number }>`
    select to_char(day, 'DD-MM-YYYY') as day, name, coalesce(sum(count) filter (where not by_visitor), 0) as signed_in,
      coalesce(sum(count) filter (where by_visitor), 0) as visitors
    from configuration_openings join configurations on configurations.id = configuration_id
    where configuration_openings.organisation_id = ${organisationId} and configuration_openings.day between ${from}::date and ${till}::date
    group by configuration_openings.day, configurations.id order by configuration_openings.day desc, lower(name), configurations.id`.execute(db);
  return rows.map(({ day, name, signed_in: signedIn, visitors }) => [day, name, String(signedIn), String(visitors)]);
};
