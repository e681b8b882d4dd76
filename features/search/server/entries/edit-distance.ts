/** How many letters have to be put in, left out, changed or swapped with their neighbour to make one word of another. */
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

/** Of a short word every letter counts; a long one can be mistaken more often. */
const allowed = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3);

/** Behind a word that was typed to its end. */
const UNFINISHED = 0.5;

/** How far a typed word, to its end or not yet, is from one that exists; null: too far to be meant. */
export const mistakesIn = (typed: string, word: string): number | null => {
  const whole = editDistance(typed, word);
  const begun = word.length > typed.length ? editDistance(typed, word.slice(0, typed.length)) + UNFINISHED : Infinity;
  const mistakes = Math.min(whole, begun);
  return mistakes < allowed(typed.length) + 1 ? mistakes : null;
};
