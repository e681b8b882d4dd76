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

interface Name {
  readonly parts: readonly Part[];
  /** The lowest is the best: the whole label, the layer within its map, and a word of the label. */
  readonly rank: number;
}

const SHORTEST_WORD = 4;
const partsOf = (text: string): readonly Part[] => foldWord(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').map(partOf);

/** `Projecten in uitvoering` is also called `projecten`, `Energielabels (WMS)` `energielabels`, and `Topografie: Wegen` `wegen`. */
const namesOf = (label: string): readonly Name[] => {
  const bare = label.replaceAll(/\([^()]*\)/g, '');
  const [map = '', ...rest] = bare.split(': ');
  const words = partsOf(rest.length > 0 ? rest.join(': ') : bare);
  const ends = [words.at(0), words.at(-1)].filter((part) => part !== undefined && part.word.length >= SHORTEST_WORD && !vocabulary.has(part.word));
  return [
    { parts: partsOf(label), rank: 0 }, { parts: partsOf(bare), rank: 0 }, { parts: words, rank: 1 }, { parts: partsOf(map), rank: 1 },
    ...ends.map((part) => ({ parts: part ? [part] : [], rank: 2 })),
  ].filter(({ parts }) => parts.length > 0);
};

const inner = new Set(['in', 'met', 'zonder', 'waarvan', 'uit']);
/** `bomen in wijk Noord` is about the trees, also when there is a layer with districts. */
const isInside = (tokens: readonly Token[], at: number): boolean =>
  inner.has(tokens[at - 1]?.word ?? '') || (['de', 'het', 'een'].includes(tokens[at - 1]?.word ?? '') && inner.has(tokens[at - 2]?.word ?? ''));

type Same = (typed: Token, part: Part) => boolean;
type Found = NamedLayer & { readonly rank: number };

const find = (tokens: readonly Token[], layers: readonly LayerChoice[], chosen: string | null, isSame: Same): NamedLayer | null => {
  const found = layers.flatMap(({ key, label }) => namesOf(label).flatMap(({ parts, rank }) => tokens.flatMap((_, at): Found[] => {
    const isNamed = parts.every((part, index) => {
      const token = tokens[at + index];
      return token !== undefined && !token.isQuoted && isSame(token, part);
    });
    return isNamed && !(chosen !== null && isInside(tokens, at)) ? [{ key, at, length: parts.length, rank }] : [];
  })));
  const outside = (one: NamedLayer): number => (isInside(tokens, one.at) ? 1 : 0);
  const isOther = (one: NamedLayer): number => (one.key === chosen ? 0 : 1);
  const [best] = found.toSorted((one, other) =>
    outside(one) - outside(other) || one.at - other.at || other.length - one.length || one.rank - other.rank || isOther(one) - isOther(other));
  return best ? { key: best.key, at: best.at, length: best.length } : null;
};

const SHORTEST_ENDING = 5;
/** A layer that is chosen gives way only to a word that is hardly another one. */
const LONG = 6;

const isWritten: Same = ({ word }, part) => word === part.word;
const isWrittenEnding: Same = ({ word }, part) => word.length >= SHORTEST_ENDING && part.word.endsWith(word);
const isMistyped = (atLeast: number): Same => ({ word }, part) => word === part.word || (!vocabulary.has(word) && word.length >= atLeast && isTypo(word, part.word));

/**
 * Returns the layer that the words name, perhaps by a part of its name or with one wrong letter; null when they name none. Of several with one
 * name it is the chosen one, or the first. While a layer is chosen, `buurt` is rather a field of it than the layer `Buurten`.
 */
export const layerIn = (tokens: readonly Token[], layers: readonly LayerChoice[], chosen: string | null): NamedLayer | null => {
  const by = (isSame: Same): NamedLayer | null => find(tokens, layers, chosen, isSame);
  const inflected = (): NamedLayer | null => by(isSameWord) ?? by((typed, part) => endsWith(part, typed, SHORTEST_ENDING));
  const written = by(isWritten) ?? by(isWrittenEnding);
  if (written || chosen === null) return written ?? inflected() ?? by(isMistyped(SHORTEST_ENDING));
  const own = layers.filter(({ key }) => key === chosen);
  return find(tokens, own, chosen, isSameWord) ?? by(isMistyped(LONG));
};
