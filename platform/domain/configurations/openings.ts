import { sql } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';

/** Each count is spread over this many rows, so that concurrent openings do not wait for one row. */
const PARTS = 16;

/** Counts an opening of a configuration, per day and without the user. */
export const countOpening = async (db: Queryable, configurationId: number, byVisitor: boolean): Promise<void> => {
  const part = Math.floor(Math.random() * PARTS);
  await sql`
    insert into configuration_openings as known (configuration_id, organisation_id, day, by_visitor, part)
    select id, organisation_id, (now() at time zone 'Europe/Amsterdam')::date, ${byVisitor}, ${part}
    from configurations where id = ${configurationId}
    on conflict (configuration_id, day, by_visitor, part) do update set count = known.count + 1`.execute(db);
};
