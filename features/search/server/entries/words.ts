import { sql, type RawBuilder } from 'kysely';
import type { Read } from '../limited.ts';
import type { EntryQuery } from './entry-query.ts';
import { ordered, placeAt, rankingColumns, type EntryRow } from './row.ts';

/** The maximum number of matches that are ranked. For a word that is in more entries no useful ranking exists. */
const MOST_RANKED = 400;

/** A typed word, followed by words that may be meant by it, likeliest first. */
export type WordAlternatives = readonly string[];

/** Words contain only letters and digits, so nothing has to be escaped. */
const begins = (word: string): RawBuilder<boolean> => sql<boolean>`e.folded like ${`% ${word}%`}`;
const isWhole = (word: string): RawBuilder<boolean> => sql<boolean>`e.folded like ${`% ${word} %`}`;

/** The cost of a typed word in an entry: the whole word, the start of a word, then its alternatives. */
const costOf = (alternatives: WordAlternatives, areEqual: boolean): RawBuilder<number> => sql<number>`
  case ${sql.join(alternatives.flatMap((word, place) => {
    const cost = 2 * (areEqual ? Math.min(place, 1) : place);
    return [sql`when ${isWhole(word)} then ${sql.lit(cost)}`, sql`when ${begins(word)} then ${sql.lit(cost + 1)}`];
  }), sql` `)} end`;

const [before, after] = ordered('cost');

interface WordsQuery extends EntryQuery {
  /** Whether the alternatives of a typed word rank the same. */
  readonly areEqual?: boolean;
}

/** Finds entries that contain every word, in any order. */
export const findWords = (
  read: Read,
  words: readonly WordAlternatives[],
  { organisationId, provider, types, publicOnly, near, areEqual = false }: WordsQuery,
): Promise<readonly EntryRow[]> => {
  const fits = words.map((alternatives) => sql<boolean>`(${sql.join(alternatives.map(begins), sql` or `)})`);
  // Numbers, validated by the contract against the grid, so that they can be written into the statement.
  const place = sql.raw(placeAt(String(near?.[0] ?? null), String(near?.[1] ?? null)));
  return read(sql<EntryRow>`
    ${sql.raw(before)}
      select weighed.*, type.layername, type.sort, geom <-> ${place} as near
      from (
        select ${sql.raw(rankingColumns('e'))}, ${sql.join(words.map((alternatives) => costOf(alternatives, areEqual)), sql` + `)} as cost
        from search_entries as e
        where e.organisation_id = ${organisationId} and ${sql.join(fits, sql` and `)}
          and (${types}::integer[] is null or e.type_id = any(${types}::integer[]))
          and e.type_id in (select type_id from search_types where organisation_id = ${organisationId} and provider = ${provider})
          ${publicOnly ? sql`and e.public` : sql``}
        limit ${sql.lit(MOST_RANKED)}
      ) as weighed
      join search_types as type using (organisation_id, type_id)
    ${sql.raw(after)}`);
};
