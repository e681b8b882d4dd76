import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** For LIKE: text in which nothing stands for anything else. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether something holds for each of the words, which it gets as what LIKE looks for within a text, and as it is. */
export const matchEachWord = (words: string, holds: (within: string, word: string) => RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const conditions = words.split(/\s+/).filter((word) => word !== '').map((word) => holds(`%${literally(word)}%`, word));
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

/** The codes whose words on the screen hold this one: people search for what they read. */
export const codesMatching = (dutch: Readonly<Record<string, string>>, word: string): string[] =>
  Object.keys(dutch).filter((code) => dutch[code]?.toLowerCase().includes(word.toLowerCase()));

/** Whether each of the words stands somewhere in these columns, in either case. */
export const containsWords = (columns: readonly Expression<string | null>[], words: string): RawBuilder<SqlBool> => {
  const all = sql`concat_ws(' ', ${sql.join([...columns])})`;
  return matchEachWord(words, (within) => sql`${all} ilike ${within}`);
};
