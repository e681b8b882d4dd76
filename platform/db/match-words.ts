import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** Escapes the wildcards of LIKE. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** SQL condition: `holds` is true for each of the words. `holds` gets a LIKE pattern that finds the word anywhere, and the word itself. */
export const matchEachWord = (words: string, holds: (within: string, word: string) => RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const conditions = words.split(/\s+/).filter((word) => word !== '').map((word) => holds(`%${escapeLike(word)}%`, word));
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

/** Returns the codes whose Dutch label contains the word: users search for the texts that they see. */
export const codesMatching = (dutch: Readonly<Record<string, string>>, word: string): string[] =>
  Object.keys(dutch).filter((code) => dutch[code]?.toLowerCase().includes(word.toLowerCase()));

/** SQL condition: each of the words occurs in one of these columns, ignoring case. */
export const containsWords = (columns: readonly Expression<string | null>[], words: string): RawBuilder<SqlBool> => {
  const all = sql`concat_ws(' ', ${sql.join([...columns])})`;
  return matchEachWord(words, (within) => sql`${all} ilike ${within}`);
};
