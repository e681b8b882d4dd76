/** Latin, Greek, Cyrillic and Armenian. */
const LETTERS = /[A-Z\u00C0-\u058F\u1E00-\u1FFF]/g;

/** A capital whose small letter is one letter too. */
const small = (letter: string): string => {
  const lower = letter.toLowerCase();
  return lower.length === 1 ? lower : letter;
};

/**
 * Returns a text for comparison without case, letter by letter: independent of the language, the place in the word and the database,
 * which folds the same letters (`folded`).
 */
export const folded = (text: string): string => text.replaceAll(LETTERS, small);

/** Orders a UTF-16 unit as the code point that it is part of. */
const rankOf = (unit: number): number => (unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000);

/** Compares texts by code points, as a database does that compares the bytes of UTF-8. */
export const compareTexts = (one: string, other: string): number => {
  if (one === other) return 0;
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  if (at === length) return one.length < other.length ? -1 : 1;
  return rankOf(one.charCodeAt(at)) < rankOf(other.charCodeAt(at)) ? -1 : 1;
};

/** Characters; a longer text could exceed the range of a number. */
const LONGEST_NUMBER = 200;
const NUMBER = /^[-+]?[0-9]+(?:[.][0-9]+)?(?:[eE][-+]?[0-9]{1,2})?$/;

/** Returns the number of a value or of a text; NaN for any other value. The database reads texts by the same rule (`number_of`). */
export const numberOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length <= LONGEST_NUMBER && NUMBER.test(value) ? Number(value) : NaN;
};
