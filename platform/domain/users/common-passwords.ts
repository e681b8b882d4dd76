import { passwordRules, passwordTexts } from '#platform/contract/password.ts';
import type { Queryable } from '#platform/db/database.ts';
import { Failure } from '#platform/server/failure.ts';
import '../tables/organisations.ts';
import { commonWords } from './common-words.ts';

const SHORTEST_NAME = 3;

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What people write for a letter. `1` and `!` stand for an i or an l. */
const letters: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', '8': 'b', '€': 'e' };
const decode = (text: string, one: string): string => text.replaceAll(/[013457801!@$€]/g, (char) => letters[char] ?? one);

const digits = '01234567890123456789';
const isRun = (text: string): boolean =>
  /^(.)\1*$/.test(text) || digits.includes(text) || digits.includes(text.split('').toReversed().join(''));

/** A year, a date, a counter, or keys beside each other. */
const areCommonDigits = (text: string): boolean => text.length <= 4 || text.length === 6 || text.length === 8 || isRun(text);

/** Whether a text is one known word, or two: three make a passphrase, which is hard to guess. */
const isOneOrTwoWords = (text: string, known: (part: string) => boolean): boolean =>
  known(text) || Array.from(text).some((_, at) => known(text.slice(0, at)) && known(text.slice(at)));

/** Returns the names and their parts, as letters. */
const knownNames = (names: readonly string[]): ReadonlySet<string> => {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]).map((name) => plain(name).replaceAll(/[^a-z]/g, ''));
  return new Set(parts.filter((name) => name.length >= SHORTEST_NAME));
};

/** Returns the letters of a password under each reading of its digits and symbols. */
const readings = (password: string): string[] => {
  const withoutEnd = password.replace(/[^a-z]+$/, '');
  const cores = [withoutEnd, withoutEnd.replace(/^[^a-z]+/, '')];
  return cores.flatMap((core) => [core, decode(core, 'i'), decode(core, 'l')]).map((text) => text.replaceAll(/[^a-z]/g, ''));
};

/**
 * Tells whether a password is one of the first that an attacker tries: at most two common words or names, with digits and symbols around
 * and between them (`Welkom2026!!`, `P@ssw0rd`). `names` are words that an attacker knows, such as the names of the organisation and the user.
 */
export const isCommonPassword = (password: string, names: readonly string[]): boolean => {
  const written = plain(password);
  const own = knownNames(names);
  const numbers = written.match(/\d+/g) ?? [];
  const all = numbers.join('');
  const isRepeated = isRun(all) && /^([a-z])\1*$/.test(written.replaceAll(/[^a-z]/g, ''));
  if (isRepeated) return true;
  if (!numbers.every(areCommonDigits)) return false;
  return readings(written).some((text) => isOneOrTwoWords(text, (part) => commonWords.has(part) || own.has(part)));
};

/** @throws Failure 422 for a password that is easy to guess */
export const refuseCommonPassword = (password: string, names: readonly string[]): void => {
  if (!isCommonPassword(password, names)) return;
  const sentence = passwordTexts[passwordRules.common];
  throw new Failure(passwordRules.common, 422, sentence, { errors: { password: [sentence] } });
};

/** Returns the names of an organisation that its users may put in a password. */
export const namesOfOrganisation = async (db: Queryable, organisationId: number): Promise<string[]> => {
  const { name, prefix } = await db.selectFrom('organisations').select(['name', 'prefix']).where('id', '=', organisationId).executeTakeFirstOrThrow();
  return [name, prefix];
};
