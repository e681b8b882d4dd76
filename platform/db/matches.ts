import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** For LIKE: text in which nothing stands for anything else. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether each of the words stands somewhere in these columns, in either case. */
export const holdsWords = (columns: readonly Expression<string | null>[], words: string): RawBuilder<SqlBool> => {
  const all = sql`concat_ws(' ', ${sql.join([...columns])})`;
  const conditions = words.split(/\s+/).filter((word) => word !== '').map((word) => sql`${all} ilike ${`%${literally(word)}%`}`);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
