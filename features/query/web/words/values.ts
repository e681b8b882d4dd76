import { endsWith, isSameWord, isTypo } from './dutch.ts';
import type { KnownText, WordsField } from './names.ts';
import { comparatives, fillers, links, negations } from './phrases.ts';
import type { Token } from './tokens.ts';

/** A known value that words at a position mean. */
export interface KnownValue {
  readonly field: WordsField;
  /** As the layer has it; of `contains`, the part that was typed. */
  readonly value: string;
  readonly operator: '=' | 'contains';
  /** Number of words. */
  readonly length: number;
  /** Highest as written, then inflected, a part of a longer value, and with a typing error. */
  readonly sureness: number;
}

const SHORTEST_ENDING = 3;
/** A shorter word is not looked for inside values, except at the end of one of their words. */
const SHORTEST_WORD = 4;
const SHORTEST_TYPO = 6;

const answers = new Set(['ja', 'nee', 'of', 'dan', 'jaar', 'maand', 'maanden', 'week', 'weken', 'dag', 'dagen']);
const sayElse = [fillers, links, negations, comparatives, answers];
/** Words that can stand for a value without its field. */
const isPlain = (tokens: readonly Token[]): boolean =>
  tokens.length > 1 || tokens.every(({ word }) => !sayElse.some((words) => words.has(word)) && !/^[\d.,]+$/.test(word));

const known = (tokens: readonly Token[], at: number, token: Token, { value, folded, parts }: KnownText): Pick<KnownValue, 'value' | 'length' | 'sureness'> | null => {
  if (token.word === folded) return { value, length: 1, sureness: 4 };
  if (token.isQuoted || parts.length === 0) return null;
  const isAll = (fits: (typed: Token, index: number) => boolean): boolean =>
    parts.every((_, index) => {
      const typed = tokens[at + index];
      return typed !== undefined && !typed.isQuoted && fits(typed, index);
    });
  // A form of a word begins as the word does.
  const canBeSame = parts[0]?.word[0] === token.word[0];
  if (canBeSame && isAll(({ word }, index) => word === parts[index]?.word)) return { value, length: parts.length, sureness: 4 };
  if (canBeSame && isAll((typed, index) => isSameWord(typed, parts[index] ?? typed))) return { value, length: parts.length, sureness: 3 };
  const isMistyped = parts.length === 1 && token.word.length >= SHORTEST_TYPO && isTypo(token.word, parts[0]?.word ?? '');
  return isMistyped ? { value, length: 1, sureness: 1 } : null;
};

/** `eiken` is found in `zomereik`, and `brug` in `Nieuwe brug`. */
const partly = (token: Token, field: WordsField): KnownValue | null => {
  if (token.isQuoted || token.word.length < SHORTEST_ENDING) return null;
  const { words: parts } = field;
  const ending = [...token.forms].toSorted((one, other) => other.length - one.length).find((form) =>
    form.length >= SHORTEST_ENDING && parts.some(({ word }) => word.endsWith(form)));
  const isLongEnough = token.word.length >= SHORTEST_WORD || parts.some((part) => endsWith(part, token, SHORTEST_ENDING));
  return ending !== undefined && isLongEnough ? { field, value: ending, operator: 'contains', length: 1, sureness: 2 } : null;
};

/** Returns the known values that stand at a position: the longest, and of those the surest; one for each field. */
export const valuesAt = (tokens: readonly Token[], at: number, fields: readonly WordsField[], isAfterField = false): readonly KnownValue[] => {
  const token = tokens[at];
  if (!token || !/[\p{L}\p{N}]/u.test(token.word)) return [];
  const whole = fields.flatMap((field) => field.known.flatMap((one): KnownValue[] => {
    const found = known(tokens, at, token, one);
    return found ? [{ field, operator: '=', ...found }] : [];
  }));
  const parts = isAfterField || !isPlain([token]) ? [] : fields.flatMap((field) => partly(token, field) ?? []);
  const all = [...whole, ...parts].filter(({ length }) => isAfterField || token.isQuoted || isPlain(tokens.slice(at, at + length)));
  const sorted = all.toSorted((one, other) => other.length - one.length || other.sureness - one.sureness);
  const equal = sorted.filter(({ length, sureness }) => length === sorted[0]?.length && sureness === sorted[0].sureness);
  return equal.filter(({ field }, index) => equal.findIndex((other) => other.field === field) === index);
};
