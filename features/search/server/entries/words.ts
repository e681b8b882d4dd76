import { sql, type RawBuilder } from 'kysely';
import type { Read } from '../limited.ts';
import type { EntryQuery } from './entry-query.ts';
import { distanceTo, entryColumns, ordered, type EntryRow } from './row.ts';

/** The maximum number of matches that are ranked. For a word that is in more entries no useful ranking exists. */
const WEIGHED = 400;

/** A typed word, followed by corrections of it, likeliest first. */
export type WordAlternatives = readonly string[];

/** Words contain only letters and digits, so nothing has to be escaped. */
const begins = (word: string): RawBuilder<boolean> => sql<boolean>`e.folded like ${`% ${word}%`}`;
const isWhole = (word: string): RawBuilder<boolean> => sql<boolean>`e.folded like ${`% ${word} %`}`;

/** The cost of a typed word in an entry: the whole word, the start of a word, then corrections. */
const costOf = (alternatives: WordAlternatives): RawBuilder<number> => sql<number>`
  case ${sql.join(alternatives.flatMap((word, place) => [
    sql`when ${isWhole(word)} then ${sql.lit(place * 2)}`, sql`when ${begins(word)} then ${sql.lit(place * 2 + 1)}`,
  ]), sql` `)} end`;

const [before, after] = ordered('cost');

/** Finds entries that contain every word, in any order. */
export const findWords = (
  read: Read,
  words: readonly WordAlternatives[],
  { organisationId, provider, types, publicOnly, near: place }: EntryQuery,
): Promise<readonly EntryRow[]> => {
  const fits = words.map((alternatives) => sql<boolean>`(${sql.join(alternatives.map(begins), sql` or `)})`);
  const [x, y] = place ?? [null, null];
  return read(sql<EntryRow>`
    ${sql.raw(before)}
      select weighed.*, type.layername, type.sort, ${near(x, y)} as near
      from (
        select ${sql.raw(entryColumns('e'))}, e.organisation_id, ${sql.join(words.map(costOf), sql` + `)} as cost
        from search_entries as e
        where e.organisation_id = ${organisationId} and ${sql.join(fits, sql` and `)}
          and (${types}::integer[] is null or e.type_id = any(${types}::integer[]))
          and e.type_id in (select type_id from search_types where organisation_id = ${organisationId} and provider = ${provider})
          ${publicOnly ? sql`and e.public` : sql``}
        limit ${sql.lit(WEIGHED)}
      ) as weighed
      join search_types as type using (organisation_id, type_id)
    ${sql.raw(after)}`);
};

/** Numbers, validated by the contract against the grid, so that they can be written into the statement. */
const near = (x: number | null, y: number | null): RawBuilder<unknown> => sql.raw(distanceTo(String(x ?? 'null'), String(y ?? 'null')));
