import { MAX_GROUP_TEXT } from '#platform/contract/map-aggregates.ts';
import { sql, type RawBuilder } from 'kysely';

/** An attribute: `jsonb`, read from its feature once. */
type Attribute = RawBuilder<unknown>;
type Text = RawBuilder<string | null>;

export const attribute = (column: string): Attribute => sql`properties -> ${column}::text`;

/** The value of an attribute as `scalarOf` reads it: null for an object, a list and no value; long texts are cut. */
export const scalarOf = (value: Attribute): Attribute => sql`(case jsonb_typeof(${value})
  when 'string' then case when pg_column_size(${value}) <= ${sql.lit(MAX_GROUP_TEXT)} then ${value} else to_jsonb(left(${value} #>> '{}', ${sql.lit(MAX_GROUP_TEXT)})) end
  when 'number' then ${value} when 'boolean' then ${value} end)`;

/** The text of such a value; of equal numbers the same. */
export const textOf = (value: Attribute): Text => sql`(case jsonb_typeof(${value})
  when 'string' then left(${value} #>> '{}', ${sql.lit(MAX_GROUP_TEXT)})
  when 'number' then trim_scale((${value})::numeric)::text when 'boolean' then ${value} #>> '{}' end)`;

const numberInText = (text: Text): RawBuilder<number | null> =>
  sql`case when number_of(${text}) = 0 or abs(number_of(${text})) between 1e-100 and 1e100 then number_of(${text}) + 0 end`;

/** The number of an attribute that can be calculated with, as `countedNumber` reads it: -0 is 0. A number of JSON may exceed the range of float8. */
export const numberOf = (value: Attribute): RawBuilder<number | null> => sql`(case jsonb_typeof(${value})
  when 'number' then case when (${value})::numeric = 0 or abs((${value})::numeric) between 1e-100 and 1e100 then (${value})::float8 end
  when 'string' then ${numberInText(sql`(${value} #>> '{}')`)} end)`;

/** The date in a text, as `localTimeOf` reads it. */
export const dateIn = (text: Text): RawBuilder<Date | null> =>
  sql`(case when local_time_of(${text}) between timestamp '1000-01-01' and timestamp '9999-12-31 23:59:59.999' then local_time_of(${text}) end)`;

/** The text of an attribute that may be a date. */
export const dateTextOf = (value: Attribute): Text => sql`(case jsonb_typeof(${value}) when 'string' then left(${value} #>> '{}', ${sql.lit(MAX_GROUP_TEXT)}) end)`;

/** Characters of a date before the text that it was read from. */
const WRITTEN = 23;

/** A date and the text that it was read from, whose order is that of the date and then of the text. */
const datedText = (text: Text): Text => sql`(to_char(${dateIn(text)}, 'YYYY-MM-DD HH24:MI:SS.MS') || ${text}) collate "C"`;

export const earliestOf = (value: Attribute): Text => sql`substr(min(${datedText(dateTextOf(value))}), ${sql.lit(WRITTEN + 1)})`;
export const latestOf = (value: Attribute): Text => sql`substr(max(${datedText(dateTextOf(value))}), ${sql.lit(WRITTEN + 1)})`;
