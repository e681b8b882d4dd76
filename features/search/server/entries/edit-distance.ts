/** Returns the number of insertions, deletions, changes and swaps of neighbouring letters that turn one word into the other. */
export const editDistance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(Math.min(
        (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + changed, swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      ));
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
};

/** Returns the number of mistakes that a typed word of this length may have. */
const allowed = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3);

/** Ranks an unfinished word behind a finished one. */
const UNFINISHED = 0.5;

/** Returns how far a typed word, finished or not, is from an existing word; null when it is too far. */
export const mistakesIn = (typed: string, word: string): number | null => {
  const whole = editDistance(typed, word);
  const begun = word.length > typed.length ? editDistance(typed, word.slice(0, typed.length)) + UNFINISHED : Infinity;
  const mistakes = Math.min(whole, begun);
  return mistakes < allowed(typed.length) + 1 ? mistakes : null;
};
