import type { Database, Queryable } from '#platform/db/database.ts';
import { sql } from 'kysely';
import { mostResults, type SearchResult } from '../../contract.ts';
import { readLimited, type Read } from '../limited.ts';
import { findByPrefix } from './find-by-prefix.ts';
import { findCorrections, findLonger, findSplits } from './corrections.ts';
import type { EntryQuery, Scope } from './entry-query.ts';
import { MOST_WORDS, readingsOf, ungluedWords } from './readings.ts';
import { present, shownColumns, type EntryRow } from './row.ts';
import { findWords } from './words.ts';

const keyOf = ({ type_id, id }: EntryRow): string => `${type_id} ${id}`;

/** Tries the readings of the typed words in turn, each word as typed or corrected, until one finds entries. */
const findCorrected = async (read: Read, typed: readonly string[], query: EntryQuery): Promise<readonly EntryRow[]> => {
  const readings = readingsOf(typed, await findSplits(read, query, ungluedWords(typed)));
  const corrections = await findCorrections(read, query, readings.flat());
  for (const reading of readings) {
    const rows = await findWords(read, reading.map((word) => [...new Set([word, ...(corrections.get(word) ?? [])])]), query);
    if (rows.length > 0) return rows;
  }
  return [];
};

/** Returns false for single letters alone, which would match nearly every entry. */
const isSelective = (words: readonly string[]): boolean => words.some((word) => word.length > 1);

const foldedWords = async (read: Read, typed: string): Promise<string[]> => {
  const [row] = await read(sql<{ folded: string }>`select search_fold(${typed}) as folded`);
  return (row?.folded ?? '').trim().split(' ').filter(Boolean);
};

/**
 * Returns entries for the typed text, likeliest first: entries that start with it; unless one of those matches exactly, also entries
 * that contain its words, and then entries whose words contain them; and if there are none, entries for corrected words, marked as
 * guesses.
 */
export const findEntries = async (db: Database, query: EntryQuery): Promise<SearchResult[]> => {
  const { rows: begun, certain } = await findByPrefix(db, query);
  if (certain || begun.length >= mostResults) return begun.map(present);
  return readLimited(db, async (read) => {
    const words = await foldedWords(read, query.typed);
    if (!isSelective(words)) return begun.map(present);
    const typed = words.slice(0, MOST_WORDS);
    const found = new Map(begun.map((row) => [keyOf(row), row]));
    const add = (rows: readonly EntryRow[]): void => {
      for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row);
    };
    add(await findWords(read, typed.map((word) => [word]), query));
    if (found.size < mostResults) {
      const longer = await findLonger(read, query, typed);
      if (longer.some(({ length }) => length > 1)) add(await findWords(read, longer, { ...query, areEqual: true }));
    }
    if (found.size > 0) return [...found.values()].slice(0, mostResults).map(present);
    return (await findCorrected(read, words, query)).map((row) => ({ ...present(row), guessed: true as const }));
  });
};

/** Returns the entry with this id of its registration; if several types have it, that of the first type. */
export const findById = async (
  db: Queryable,
  { organisationId, provider, types, publicOnly }: Scope,
  id: string,
): Promise<SearchResult | undefined> => {
  const { rows: [row] } = await sql<EntryRow>`
    select ${sql.raw(shownColumns)}
    from search_entries as entry
    join search_types as type using (organisation_id, type_id)
    where entry.organisation_id = ${organisationId} and entry.id = ${id} and type.provider = ${provider}
      and (${types}::integer[] is null or entry.type_id = any(${types}::integer[]))
      ${publicOnly ? sql`and entry.public` : sql``}
    order by type.sort limit 1`.execute(db);
  return row && present(row);
};
