/** More words than anybody types; what stands behind them is not looked at. */
const MOST_WORDS = 8;

const lettersThenDigits = /^(\p{L}{3,})(\d.*)$/u;

const unglued = (word: string): string[] => lettersThenDigits.exec(word)?.slice(1) ?? [word];

/**
 * Ways to read what was typed, the likeliest first: as it stands, with a number taken off its street ('kerkstraat12'), with two
 * words written as one ('dorps straat'), and at last without numbers, for a street whose number does not exist.
 */
export const readingsOf = (typed: readonly string[]): string[][] => {
  const words = typed.slice(0, MOST_WORDS);
  const apart = words.flatMap(unglued).slice(0, MOST_WORDS);
  const joined = apart.slice(1).flatMap((word, index) => {
    const before = apart[index] ?? '';
    return /\d/.test(before + word) ? [] : [[...apart.slice(0, index), before + word, ...apart.slice(index + 2)]];
  });
  const withoutNumbers = apart.filter((word) => !/\d/.test(word));
  const all = [words, apart, ...joined, withoutNumbers].filter((reading) => reading.length > 0);
  return all.filter((reading, index) => all.findIndex((other) => other.join(' ') === reading.join(' ')) === index);
};
