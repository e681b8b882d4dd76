import { sql, type RawBuilder } from 'kysely';
import { mostResults } from '../../contract.ts';
import type { Read } from '../limited.ts';
import type { Question } from './question.ts';
import { distanceTo, entryColumns, shownColumns, type EntryRow } from './row.ts';

/** So many that fit are weighed: of a word that is everywhere nobody can say which are meant. */
const WEIGHED = 400;

/** A typed word, and others that may be meant by it, the likeliest first. */
export type Meant = readonly string[];

/** Words have letters and digits alone, so there is nothing in them to escape. */
const begins = (word: string): RawBuilder<boolean> => sql<boolean>`e.folded like ${`% ${word}%`}`;
const isWhole = (word: string): RawBuilder<boolean> => sql<boolean>`e.folded like ${`% ${word} %`}`;

/** How far an entry is from what was typed in this word: it whole, a word that begins with it, or a likely other. */
const costOf = (meant: Meant): RawBuilder<number> => sql<number>`
  case ${sql.join(meant.flatMap((word, place) => [
    sql`when ${isWhole(word)} then ${sql.lit(place * 2)}`, sql`when ${begins(word)} then ${sql.lit(place * 2 + 1)}`,
  ]), sql` `)} end`;

/** Entries that have every word, in whatever order. */
export const findWords = (
  read: Read,
  words: readonly Meant[],
  { organisationId, provider, types, publicOnly, near: place }: Question,
): Promise<readonly EntryRow[]> => {
  const fits = words.map((meant) => sql<boolean>`(${sql.join(meant.map(begins), sql` or `)})`);
  const [x, y] = place ?? [null, null];
  return read(sql<EntryRow>`
    select ${sql.raw(shownColumns)}
    from (
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
      order by cost, sort, near nulls last, length(folded), folded limit ${sql.lit(mostResults)}
    ) as first
    order by cost, sort, near nulls last, length(folded), folded`);
};

/** Numbers from the contract, held to the grid: written as they are. */
const near = (x: number | null, y: number | null): RawBuilder<unknown> => sql.raw(distanceTo(String(x ?? 'null'), String(y ?? 'null')));
