import { readNumber } from '../conditions.ts';

const VOWELS = 'aeiou';
const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter);

/** `bom` of `bomen` is `boom`, `vlakk` of `vlakken` is `vlak`, `huiz` of `huizen` is `huis`. */
const closed = (base: string): readonly string[] => {
  const [before, vowel, last] = [base.at(-3), base.at(-2), base.at(-1)];
  if (last === vowel && !isVowel(last)) return [base, base.slice(0, -1)];
  const hard = last === 'v' ? 'f' : last === 'z' ? 's' : (last ?? '');
  const bases = [base, base.slice(0, -1) + hard];
  return isVowel(vowel) && !isVowel(before) && !isVowel(last) ? [...bases, `${base.slice(0, -2)}${vowel}${vowel}${hard}`] : bases;
};

const SHORTEST = 2;

/** Returns a word and what it can be the plural or the inflected form of. */
export const formsOf = (word: string): ReadonlySet<string> => {
  const forms = [word];
  if (word.endsWith('en')) forms.push(...closed(word.slice(0, -2)), word.slice(0, -1));
  else if (word.endsWith('e')) forms.push(...closed(word.slice(0, -1)));
  else if (/['’]s$/.test(word)) forms.push(word.slice(0, -2));
  else if (word.endsWith('s') && word.length > 3) forms.push(word.slice(0, -1));
  return new Set(forms.filter((form) => form.length >= SHORTEST));
};

/** A word of a name or a value. */
export interface Part {
  readonly word: string;
  readonly forms: ReadonlySet<string>;
}
export const partOf = (word: string): Part => ({ word, forms: formsOf(word) });

/** Tells whether two words are the same but for number and inflection. */
export const isSameWord = (one: Part, other: Part): boolean => one.word === other.word || !one.forms.isDisjointFrom(other.forms);
/** Tells whether a word ends with another one of at least so many letters: `zomereik` with `eiken`. */
export const endsWith = ({ word }: Part, ending: Part, atLeast: number): boolean =>
  [...ending.forms].some((form) => form.length >= atLeast && form.length < word.length && word.endsWith(form));

const SHORTEST_TYPO = 5;

/** Tells whether one letter is wrong, missing, too many, or has changed places with the next one. */
export const isTypo = (typed: string, meant: string): boolean => {
  const difference = typed.length - meant.length;
  if (Math.abs(difference) > 1 || Math.min(typed.length, meant.length) < SHORTEST_TYPO || /\d/.test(typed + meant)) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  if (difference > 0) return typed.slice(at + 1) === meant.slice(at);
  if (difference < 0) return typed.slice(at) === meant.slice(at + 1);
  if (typed.slice(at + 1) === meant.slice(at + 1)) return true;
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2);
};

const ones = 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'.split(' ');
const tens = ['twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig'];

/** `een` is left out, since it is mostly an article; `één` is read by its accents. */
const written: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, value) => [word, value] as const).filter(([word]) => word !== 'een'),
  ...tens.flatMap((ten, index) => [
    [ten, (index + 2) * 10] as const,
    ...ones.slice(1, 10).map((one, unit) => [`${one}en${ten}`, (index + 2) * 10 + unit + 1] as const),
  ]),
  ...ones.slice(2, 10).flatMap((one, index) => [[`${one}honderd`, (index + 2) * 100] as const, [`${one}duizend`, (index + 2) * 1000] as const]),
  ['honderd', 100], ['duizend', 1000], ['anderhalf', 1.5], ['anderhalve', 1.5],
]);

/** Reads a number in digits or in words; null when it is none. */
export const numberIn = ({ text, word }: { readonly text: string; readonly word: string }): number | null =>
  readNumber(text) ?? (/^éé?n$/i.test(text.normalize('NFC')) ? 1 : (written.get(word) ?? null));
