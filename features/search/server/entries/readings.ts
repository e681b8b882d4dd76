/** Further words are ignored. */
export const MOST_WORDS = 8;

const lettersThenDigits = /^(\p{L}{3,})(\d.*)$/u;

const unglued = (word: string): string[] => lettersThenDigits.exec(word)?.slice(1) ?? [word];

/** The ways to split a word into two, by that word. */
export type Splits = ReadonlyMap<string, readonly (readonly [string, string])[]>;

/** Returns the typed words with a house number separated from its street: 'kerkstraat12'. */
export const ungluedWords = (typed: readonly string[]): string[] => typed.slice(0, MOST_WORDS).flatMap(unglued).slice(0, MOST_WORDS);

/**
 * Returns the ways to read the typed words, likeliest first: as typed, with a house number separated from its street, with two words
 * joined ('dorps straat') or one split ('oudedorpsstraat'), and last without numbers, for a house number that does not exist.
 */
export const readingsOf = (typed: readonly string[], splits: Splits = new Map()): string[][] => {
  const words = typed.slice(0, MOST_WORDS);
  const apart = ungluedWords(typed);
  const joined = apart.slice(1).flatMap((word, index) => {
    const before = apart[index] ?? '';
    return /\d/.test(before + word) ? [] : [[...apart.slice(0, index), before + word, ...apart.slice(index + 2)]];
  });
  const split = apart.flatMap((word, index) =>
    (splits.get(word) ?? []).map((parts) => [...apart.slice(0, index), ...parts, ...apart.slice(index + 1)]));
  const withoutNumbers = apart.filter((word) => !/\d/.test(word));
  const all = [words, apart, ...joined, ...split, withoutNumbers].filter((reading) => reading.length > 0);
  return all.filter((reading, index) => all.findIndex((other) => other.join(' ') === reading.join(' ')) === index);
};
