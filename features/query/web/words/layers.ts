import { endsWith, isSameWord, isTypo, partOf, type Part } from './dutch.ts';
import { vocabulary } from './phrases.ts';
import { foldWord, type Token } from './tokens.ts';

/** A layer that a question can be about. */
export interface LayerChoice {
  readonly key: string;
  readonly label: string;
}

/** The layer that a question names, and the words that name it. */
export interface NamedLayer {
  readonly key: string;
  readonly at: number;
  readonly length: number;
}

const partsOf = (text: string): readonly Part[] => foldWord(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').map(partOf);
/** `Openbare verlichting: Lichtmasten` is also called by its layer and by its map. */
const namesOf = (label: string): readonly (readonly Part[])[] =>
  [label, ...(label.includes(': ') ? [label.slice(label.indexOf(': ') + 2), label.slice(0, label.indexOf(': '))] : [])].map(partsOf).filter((parts) => parts.length > 0);

const inner = new Set(['in', 'met', 'zonder', 'waarvan', 'uit']);
/** `bomen in wijk Noord` is about the trees, also when there is a layer with districts. */
const isInside = (tokens: readonly Token[], at: number): boolean => inner.has(tokens[at - 1]?.word ?? '') || (['de', 'het', 'een'].includes(tokens[at - 1]?.word ?? '') && inner.has(tokens[at - 2]?.word ?? ''));

type Same = (typed: Token, part: Part) => boolean;

const find = (tokens: readonly Token[], layers: readonly LayerChoice[], chosen: string | null, isSame: Same): NamedLayer | null => {
  const found = layers.flatMap(({ key, label }) => namesOf(label).flatMap((parts) => tokens.flatMap((_, at) => {
    const isNamed = parts.every((part, index) => {
      const token = tokens[at + index];
      return token !== undefined && !token.isQuoted && isSame(token, part);
    });
    return isNamed && !(chosen !== null && isInside(tokens, at)) ? [{ key, at, length: parts.length }] : [];
  })));
  const outside = (one: NamedLayer): number => (isInside(tokens, one.at) ? 1 : 0);
  const isOther = (one: NamedLayer): number => (one.key === chosen ? 0 : 1);
  return found.toSorted((one, other) => outside(one) - outside(other) || other.length - one.length || one.at - other.at || isOther(one) - isOther(other))[0] ?? null;
};

const SHORTEST_ENDING = 5;
/** A layer that is chosen gives way only to a word that is hardly another one. */
const LONG = 6;

/** Returns the layer that the words name, perhaps by the end of its name or with one wrong letter; null when they name none. Of two with one name, the chosen one. */
export const layerIn = (tokens: readonly Token[], layers: readonly LayerChoice[], chosen: string | null): NamedLayer | null =>
  find(tokens, layers, chosen, isSameWord)
  ?? find(tokens, layers, chosen, (typed, part) => endsWith(part, typed, SHORTEST_ENDING))
  ?? find(tokens, layers, chosen, ({ word }, part) => word === part.word || (!vocabulary.has(word) && word.length >= (chosen === null ? 5 : LONG) && isTypo(word, part.word)));
