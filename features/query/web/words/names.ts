import type { QueryField } from '../conditions.ts';
import { endsWith, isSameWord, isTypo, partOf, type Part } from './dutch.ts';
import { vocabulary, type About } from './phrases.ts';
import { foldWord, type Token } from './tokens.ts';

/** A value that a field is known to have. */
export interface KnownText {
  readonly value: string;
  readonly folded: string;
  readonly parts: readonly Part[];
}

/** A field with its name and its known values in words. */
export interface WordsField extends QueryField {
  readonly parts: readonly Part[];
  readonly known: readonly KnownText[];
  /** The different words of the known values. */
  readonly words: readonly Part[];
}

/** A field that words may mean. */
export interface NamedField {
  readonly field: WordsField;
  /** How sure the match is; a verb (`gebouwd`) matches only fields with a time. */
  readonly sureness: number;
  /** Number of words. */
  readonly length: number;
}

const VERB = 1;
const SHORTEST_PART = 4;
const SHORTEST_WORD = 3;

const split = (text: string): readonly Part[] =>
  foldWord(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').map(partOf);
/** Splits `aantal_reacties`, `aantalReacties` and `Aantal reacties` into the same words. */
const wordsOfName = (name: string): readonly Part[] => split(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));

export const inWords = ({ name, type, values }: QueryField & { readonly values: readonly string[] }): WordsField => {
  const known = type === 'string' ? values.map((value) => ({ value, folded: foldWord(value), parts: split(value) })) : [];
  const words = new Map(known.flatMap(({ parts }) => parts).map((part) => [part.word, part]));
  return { name, type, parts: wordsOfName(name), known, words: [...words.values()] };
};

const synonyms: ReadonlyMap<string, string> = new Map([['verdieping', 'lagen'], ['verdiepingen', 'lagen'], ['etage', 'lagen'], ['etages', 'lagen'], ['woonlagen', 'lagen']]);

/** Other words for the begin and the end of something. */
const verbSynonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ['start', ['begin']], ['begin', ['start']], ['begonn', ['begin', 'start']], ['klaar', ['eind', 'oplever']], ['oplever', ['eind']],
]);

/** What a verb is about: `geplaatst` and `plaatsen` are `plaats`, `aangelegd` is `aanleg`. */
const rootsOf = (word: string): readonly string[] => {
  const bare = word.replace(/^(aan|af|in|op|uit|vast)?ge(?=\p{L}{4})/u, '$1');
  return ['', 'd', 't', 'en', 'n', 'de', 'te', 'den', 'ten', 'eerd', 'eren', 'igd', 'igen', 'igt', 'st'].flatMap((ending) =>
    (bare.endsWith(ending) ? [bare.slice(0, bare.length - ending.length)] : [])).filter((root) => root.length >= SHORTEST_PART)
    .flatMap((root) => [root, ...verbSynonyms.get(root) ?? []]);
};

const surenessOf = (typed: Part, parts: readonly Part[]): number => {
  const { word } = typed;
  const whole = partOf(parts.map((part) => part.word).join(''));
  if (isSameWord(typed, whole)) return 6;
  if (word.length < SHORTEST_WORD || vocabulary.has(word)) return 0;
  if (parts.some((part) => isSameWord(typed, part))) return 5;
  const ending = partOf(synonyms.get(word) ?? word);
  if (parts.some((part) => endsWith(part, ending, SHORTEST_PART))) return 4;
  // A superlative differs by one letter from its field: `hoogste` and `hoogte`.
  if (!word.endsWith('ste') && [whole, ...parts].some((part) => isTypo(word, part.word))) return 3;
  const roots = rootsOf(word);
  return parts.some((part) => roots.some((root) => part.word.startsWith(root))) ? VERB : 0;
};

const named = (tokens: readonly Token[], at: number, field: WordsField): NamedField[] => {
  const { parts } = field;
  const token = tokens[at];
  if (!token) return [];
  const isWhole = parts.length > 1 && parts.every((part, index) => tokens[at + index] && isSameWord(tokens[at + index] ?? token, part));
  if (isWhole) return [{ field, sureness: 7, length: parts.length }];
  const sureness = surenessOf(token, parts);
  return sureness > 0 ? [{ field, sureness, length: 1 }] : [];
};

/** Returns the fields that the words at a position may mean, the surest first. */
export const fieldsAt = (tokens: readonly Token[], at: number, fields: readonly WordsField[]): readonly NamedField[] => {
  if (tokens[at]?.isQuoted) return [];
  return fields.flatMap((field) => named(tokens, at, field)).toSorted((one, other) => other.sureness - one.sureness);
};

export const isVerb = ({ sureness }: NamedField): boolean => sureness === VERB;

/** Tells whether a field has years, such as `bouwjaar`. */
export const isYear = ({ parts, type }: WordsField): boolean => type === 'number' && parts.some(({ word }) => word.endsWith('jaar') || word === 'year');
export const isTime = (field: WordsField): boolean => field.type === 'date' || isYear(field);

const subjects: Readonly<Record<Exclude<About, 'time'>, RegExp>> = {
  height: /hoogte|^hoog$|height/, size: /oppervlak|^opp$|grootte|omvang|^area$/, length: /lengte|length/, width: /breedte|width/,
  thickness: /dikte|diameter|omtrek/, depth: /diepte/, weight: /gewicht/, price: /prijs|kosten|bedrag|budget|waarde/, age: /leeftijd/,
};

/** Returns the fields that a comparison without a field can be about. */
export const fieldsAbout = (about: About, fields: readonly WordsField[]): readonly WordsField[] => {
  if (about === 'time') return fields.filter(isTime);
  const found = fields.filter(({ parts, type }) => type === 'number' && parts.some(({ word }) => subjects[about].test(word)));
  if (about !== 'age' || found.length > 0) return found;
  // What is old was made long ago, rather than looked after.
  return fields.filter(isTime).toSorted((one, other) => Number(isYear(other)) - Number(isYear(one)));
};

/** A field that is called date and nothing else has the time of an object. */
export const isDateItself = ({ parts, type }: WordsField): boolean => type === 'date' && parts.length === 1 && ['datum', 'date'].includes(parts[0]?.word ?? '');

/** Where places are named: `in Westerbuurt`. */
export const isPlace = ({ parts }: WordsField): boolean => parts.some(({ word }) => /buurt|wijk|plaats|straat|stad|dorp|gebied|gemeente/.test(word));
/** Where names are. */
export const isName = ({ parts, type }: WordsField): boolean => type === 'string' && parts.some(({ word }) => /naam$|^name$|^titel$/.test(word));
