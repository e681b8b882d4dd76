import { MAX_GROUP_TEXT } from '#platform/contract/map-aggregates.ts';
import { sql, type RawBuilder } from 'kysely';

/** Characters; the smallest number has fewer, and a longer one is too large to be read. */
const LONGEST_NUMBER = 345;

/**
 * The value of an attribute as `scalarOf` reads it, as `jsonb`, whose equality keeps 9 and '9' apart and takes 9 and 9.0 together; null for an
 * object, a list and no value. Long texts are cut.
 */
export const scalarAt = (column: string): RawBuilder<unknown> => sql`(case jsonb_typeof(properties -> ${column}::text)
  when 'string' then to_jsonb(left(properties ->> ${column}::text, ${sql.lit(MAX_GROUP_TEXT)}))
  when 'number' then case when length(properties ->> ${column}::text) < ${sql.lit(LONGEST_NUMBER)} then properties -> ${column}::text end
  when 'boolean' then properties -> ${column}::text end)`;

/** The text of such a value. */
export const textAt = (column: string): RawBuilder<string | null> => sql`(case jsonb_typeof(properties -> ${column}::text)
  when 'string' then left(properties ->> ${column}::text, ${sql.lit(MAX_GROUP_TEXT)})
  when 'number' then case when length(properties ->> ${column}::text) < ${sql.lit(LONGEST_NUMBER)} then properties ->> ${column}::text end
  when 'boolean' then properties ->> ${column}::text end)`;

/** The number in a text that can be calculated with, as `countedNumber` reads it. */
export const numberIn = (text: RawBuilder<string | null>): RawBuilder<number | null> =>
  sql`(case when number_of(${text}) = 0 or abs(number_of(${text})) between 1e-100 and 1e100 then number_of(${text}) end)`;

/** The date in a text, as `localTimeOf` reads it. */
export const dateIn = (text: RawBuilder<string | null>): RawBuilder<Date | null> =>
  sql`(case when local_time_of(${text}) between timestamp '1000-01-01' and timestamp '9999-12-31 23:59:59.999' then local_time_of(${text}) end)`;

/** Characters of a date before the text that it was read from. */
const WRITTEN = 23;

/** A date and the text that it was read from, whose order is that of the date and then of the text. */
const datedText = (text: RawBuilder<string | null>): RawBuilder<string | null> =>
  sql`(to_char(${dateIn(text)}, 'YYYY-MM-DD HH24:MI:SS.MS') || ${text}) collate "C"`;

export const earliestOf = (text: RawBuilder<string | null>): RawBuilder<string | null> => sql`substr(min(${datedText(text)}), ${sql.lit(WRITTEN + 1)})`;
export const latestOf = (text: RawBuilder<string | null>): RawBuilder<string | null> => sql`substr(max(${datedText(text)}), ${sql.lit(WRITTEN + 1)})`;
