import { rangeOf } from '#platform/ogc/compare-values.ts';
import type { Comparison, Filter } from '#platform/ogc/filter.ts';
import { boundsOf, isDay, momentOf } from '#platform/ogc/moments.ts';
import { folded } from '#platform/ogc/text-values.ts';
import { sql, type RawBuilder } from 'kysely';
import { LONGEST_SORTED } from '../order.ts';
import type { FeatureOrder } from '../source.ts';

export type Condition = RawBuilder<boolean>;

/** The text of an attribute; null for an object or a list, which cannot be compared. */
const textOf = (column: string): RawBuilder<string | null> =>
  sql`(case when jsonb_typeof(properties -> ${column}::text) in ('object', 'array') then null else properties ->> ${column}::text end)`;

const signs: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  '=': sql.raw('='), '<>': sql.raw('<>'), '<': sql.raw('<'), '<=': sql.raw('<='), '>': sql.raw('>'), '>=': sql.raw('>='),
};

/** Bytes of UTF-8 sort as code points do. */
const compareText = (text: RawBuilder<string | null>, operator: Comparison, value: string): Condition => sql`${text} collate "C" ${signs[operator]} ${value}::text`;

/** By milliseconds, since PostgreSQL writes years before the first in another way. */
const momentAt = (milliseconds: number): RawBuilder<Date> => sql`(timestamptz 'epoch' + ${milliseconds}::float8 * interval '1 millisecond')`;

const withinDay = (moment: RawBuilder<Date | null>, operator: Comparison, start: RawBuilder<Date>, end: RawBuilder<Date>): Condition => {
  switch (operator) {
    case '=': return sql`${moment} between ${start} and ${end}`;
    case '<>': return sql`${moment} not between ${start} and ${end}`;
    case '<': return sql`${moment} < ${start}`;
    case '<=': return sql`${moment} <= ${end}`;
    case '>': return sql`${moment} > ${end}`;
    case '>=': return sql`${moment} >= ${start}`;
  }
};

/** Compares moments with what a value says of time, and all other texts as texts. */
const compareTime = (text: RawBuilder<string | null>, ofMoment: (moment: RawBuilder<Date | null>) => Condition, otherwise: Condition): Condition => {
  const moment = sql<Date | null>`moment_of(${text})`;
  return sql`case when ${moment} is not null then ${ofMoment(moment)} else ${otherwise} end`;
};

const compare = (column: string, operator: Comparison, value: string | number | boolean): Condition => {
  const text = textOf(column);
  if (typeof value === 'number') return sql`number_of(${text}) ${signs[operator]} ${value}::float8`;
  if (typeof value === 'boolean') return compareText(text, operator, String(value));
  if (isDay(value)) {
    const { start, end } = boundsOf(value);
    return compareTime(text, (moment) => withinDay(moment, operator, momentAt(start), momentAt(end)), compareText(sql`written_day_of(${text})`, operator, value));
  }
  const milliseconds = momentOf(value);
  if (milliseconds === null) return compareText(text, operator, value);
  return compareTime(text, (moment) => sql`${moment} ${signs[operator]} ${momentAt(milliseconds)}`, compareText(text, operator, value));
};

const likePattern = (pattern: string): string => pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '%');

/**
 * Writes a filter on the attributes of own features, which keeps the features that `matches` keeps: NOT keeps empty attributes, a day contains
 * its moments in Amsterdam, and numbers are compared by value.
 */
export const ownFilter = (filter: Filter): Condition => {
  switch (filter.kind) {
    case 'compare': return compare(filter.column, filter.operator, filter.value);
    case 'between': {
      const [from, to] = rangeOf(filter);
      return sql`(${compare(filter.column, '>=', from)} and ${compare(filter.column, '<=', to)})`;
    }
    case 'like': {
      const [text, pattern] = [textOf(filter.column), likePattern(filter.pattern)];
      return filter.matchCase ? sql`${text} collate "C" like ${pattern}` : sql`folded(${text}) collate "C" like ${folded(pattern)}`;
    }
    case 'empty': return sql`properties ->> ${filter.column}::text is null`;
    case 'not': return sql`not coalesce(${ownFilter(filter.part)}, false)`;
    case 'and':
    case 'or': {
      if (filter.parts.length === 0) return filter.kind === 'and' ? sql`true` : sql`false`;
      return sql`(${sql.join(filter.parts.map(ownFilter), filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
  }
};

/** Sorts texts of attributes: empty ones last, then numbers by value, then texts without case, as `inOrder` and `compareScalars` do. */
export const orderOf = (value: RawBuilder<string | null>, descending = false): RawBuilder<unknown>[] => {
  const text = sql<string | null>`nullif(${value}, '')`;
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  return [sql`number_of(${text}) ${direction}`, sql`folded(left(${text}, ${sql.lit(LONGEST_SORTED)})) collate "C" ${direction}`, sql`${text} collate "C" ${direction}`];
};

export const ownOrder = ({ column, descending }: FeatureOrder): RawBuilder<unknown>[] => orderOf(textOf(column), descending);
