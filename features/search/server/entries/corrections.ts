import { sql, type RawBuilder } from 'kysely';
import type { Read } from '../limited.ts';
import { mistakesIn } from './edit-distance.ts';
import type { Scope } from './question.ts';
import type { Splits } from './readings.ts';

/** Of those that resemble a typed word so many are looked at, and so many taken. */
const LOOKED_AT = 40;
const TAKEN = 4;

type Within = Pick<Scope, 'organisationId' | 'publicOnly'>;

/** Of a word that is in no public entry visitors do not learn that there is one. */
const known = ({ organisationId, publicOnly }: Within): RawBuilder<boolean> =>
  sql`organisation_id = ${organisationId} ${publicOnly ? sql`and public` : sql``}`;

const isCorrectable = (word: string): boolean => word.length >= 4 && !/\d/.test(word);

/**
 * Words of an organisation's entries that may be meant by typed ones, the likeliest first. The words are few, whatever the
 * number of entries, so that a mistake costs no look at all of those.
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
      order by similarity(word, asked.word) desc, word limit ${sql.lit(LOOKED_AT)}
    ) as known`);
  return new Map(asked.map((one) => {
    const near = rows
      .filter((row) => row.typed === one)
      .flatMap(({ word }) => {
        const mistakes = mistakesIn(one, word);
        return mistakes === null ? [] : [{ word, mistakes }];
      })
      // The order of resemblance stays among equals.
      .toSorted((a, b) => a.mistakes - b.mistakes);
    return [one, near.slice(0, TAKEN).map(({ word }) => word)];
  }));
};

/** Of either part of a word that has to be two. */
const SHORTEST_PART = 3;
const MOST_SPLITS = 2;

/** Where words may have to be parted, because they begin with a whole one that exists: the longest first. */
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
