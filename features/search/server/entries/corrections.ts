import { sql, type RawBuilder } from 'kysely';
import type { Read } from '../limited.ts';
import { mistakesIn } from './edit-distance.ts';
import type { Scope } from './entry-query.ts';
import type { Splits } from './readings.ts';
import type { WordAlternatives } from './words.ts';

/** How many similar words are compared with a typed word, and how many are used. */
const MOST_COMPARED = 40;
const TAKEN = 4;

type Within = Pick<Scope, 'organisationId' | 'publicOnly'>;

/** Limits visitors to words of public entries, so that corrections do not reveal private ones. */
const known = ({ organisationId, publicOnly }: Within): RawBuilder<boolean> =>
  sql`organisation_id = ${organisationId} ${publicOnly ? sql`and public` : sql``}`;

const isCorrectable = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/**
 * Returns words of the organisation's entries that may be meant by the typed words, likeliest first. Uses the table of distinct words,
 * which stays small, so that a typing error does not scan all entries.
 */
export const findCorrections = async (
  read: Read,
  within: Within,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const asked = [...new Set(typed.filter(isCorrectable))];
  if (asked.length === 0) return new Map();
  const rows = await read(sql<{ typed: string; word: string }>`
    select asked.word as typed, known.word
    from unnest(${asked}::text[]) as asked (word)
    cross join lateral (
      select word from search_words
      where ${known(within)} and word % asked.word
      order by similarity(word, asked.word) desc, word limit ${sql.lit(MOST_COMPARED)}
    ) as known`);
  return new Map(asked.map((one) => {
    const near = rows
      .filter((row) => row.typed === one)
      .flatMap(({ word }) => {
        const mistakes = mistakesIn(one, word);
        return mistakes === null ? [] : [{ word, mistakes }];
      })
      // Words with equally many mistakes stay in order of similarity.
      .toSorted((a, b) => a.mistakes - b.mistakes);
    return [one, near.slice(0, TAKEN).map(({ word }) => word)];
  }));
};

/** Minimum length of a part of a word that is searched. */
const SHORTEST_PART = 3;

/** How many longer words are searched for one typed word. */
const LONGER = 20;

/** Returns each typed word, followed by the words of the organisation's entries that contain it, shortest first: 'kerkstraat' for 'straat'. */
export const findLonger = async (read: Read, within: Within, typed: readonly string[]): Promise<WordAlternatives[]> => {
  const asked = [...new Set(typed.filter((word) => word.length >= SHORTEST_PART && !/\d/.test(word)))];
  const rows = asked.length === 0 ? [] : await read(sql<{ typed: string; word: string }>`
    select asked.word as typed, known.word
    from unnest(${asked}::text[]) as asked (word)
    cross join lateral (
      select word from search_words
      where ${known(within)} and word like '%' || asked.word || '%' and not starts_with(word, asked.word)
      order by length(word), word limit ${sql.lit(LONGER)}
    ) as known`);
  return typed.map((one) => [one, ...rows.flatMap(({ typed: of, word }) => (of === one ? [word] : []))]);
};

const MOST_SPLITS = 2;

/** Returns where typed words may be split, because they start with a whole existing word; the longest start first. */
export const findSplits = async (read: Read, within: Within, words: readonly string[]): Promise<Splits> => {
  const long = words.filter((word) => isCorrectable(word) && word.length >= SHORTEST_PART * 2);
  const beginnings = long.flatMap((word) => Array.from({ length: word.length - 2 * SHORTEST_PART + 1 }, (_, more) => word.slice(0, SHORTEST_PART + more)));
  if (beginnings.length === 0) return new Map();
  const existing = await read(sql<{ word: string }>`
    select word from search_words where ${known(within)} and word = any(${beginnings}::text[])`);
  return new Map(long.map((word) => [
    word,
    existing
      .filter((beginning) => word.startsWith(beginning.word) && word.length - beginning.word.length >= SHORTEST_PART)
      .toSorted((one, other) => other.word.length - one.word.length)
      .slice(0, MOST_SPLITS)
      .map((beginning): [string, string] => [beginning.word, word.slice(beginning.word.length)]),
  ]));
};
