import { partOf, type Part } from './dutch.ts';

/** Longest question in characters; what follows is not read. */
export const MOST_CHARACTERS = 500;

/** A word or a sign of a question. */
export interface Token extends Part {
  /** As typed, without quotes around it; `word` is the same in small letters without accents. */
  readonly text: string;
  /** Where it stands in the question, quotes included. */
  readonly start: number;
  readonly end: number;
  /** In quotes: a value, whatever it says. */
  readonly isQuoted: boolean;
}

/** Control characters and lone surrogates are in no value: the server refuses them. */
const BAD = String.raw`\p{Cc}\p{Cs}`;
const QUOTED = String.raw`"[^"${BAD}]*"|“[^”${BAD}]*”|„[^”${BAD}]*”|‘[^’${BAD}]*’|(?<![\p{L}\p{N}])'[^'${BAD}]+'(?![\p{L}\p{N}])`;
/** A number with its unit directly behind it is two words. */
const WITH_UNIT = String.raw`\d+(?:[.,]\d+)*(?=(?:m|m2|m²|cm|km|ha|jr)(?![\p{L}\p{N}]))`;
const WORD = String.raw`[\p{L}\p{N}\p{M}]+(?:[-.,'’/_][\p{L}\p{N}\p{M}]+)*`;
const PIECES = new RegExp(String.raw`${QUOTED}|${WITH_UNIT}|${WORD}|<=|>=|<>|\S`, 'gu');

/** Removes accents and capitals. */
export const foldWord = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token);

/** Splits a question into its words and signs; no sign is left out. */
export const tokensOf = (question: string): readonly Token[] =>
  [...question.slice(0, MOST_CHARACTERS).matchAll(PIECES)].map(({ 0: piece, index: start }) => {
    const isQuoted = piece.length > 2 && /^["“„‘'].*["”’']$/su.test(piece) && isWord(piece);
    const text = isQuoted ? piece.slice(1, -1).trim() : piece;
    return { text, ...partOf(foldWord(text)), start, end: start + piece.length, isQuoted };
  });
