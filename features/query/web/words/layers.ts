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

const findAll = (tokens: readonly Token[], layers: readonly LayerChoice[], chosen: string | null, isSame: Same): readonly NamedLayer[] => {
  const found = layers.flatMap(({ key, label }) => namesOf(label).flatMap(({ parts, rank }) => tokens.flatMap((_, at): Found[] => {
    const isNamed = parts.every((part, index) => {
      const token = tokens[at + index];
      return token !== undefined && !token.isQuoted && isSame(token, part);
    });
    return isNamed && !(chosen !== null && isInside(tokens, at)) ? [{ key, at, length: parts.length, rank }] : [];
  })));
  const outside = (one: NamedLayer): number => (isInside(tokens, one.at) ? 1 : 0);
  const isOther = (one: NamedLayer): number => (one.key === chosen ? 0 : 1);
  return found
    .toSorted((one, other) =>
      outside(one) - outside(other) || one.at - other.at || other.length - one.length || one.rank - other.rank || isOther(one) - isOther(other))
    .map(({ key, at, length }) => ({ key, at, length }));
};

const SHORTEST_ENDING = 5;
/** A word of at least so many letters that names a layer replaces the chosen layer: it can hardly mean anything else. */
const LONG = 6;

const isWritten: Same = ({ word }, part) => word === part.word;
const isWrittenEnding: Same = ({ word }, part) => word.length >= SHORTEST_ENDING && part.word.endsWith(word);
const isMistyped = (atLeast: number): Same => ({ word }, part) => word === part.word || (!vocabulary.has(word) && word.length >= atLeast && isTypo(word, part.word));

const isWrittenIn: readonly Same[] = [isWritten, isWrittenEnding];
const isInflectedIn: readonly Same[] = [isSameWord, (typed, part) => endsWith(part, typed, SHORTEST_ENDING)];

/** The layers that may be meant, since the values of each are fetched. */
const MOST_MEANT = 3;

/**
 * Returns the layers that the words name, perhaps by a part of their names or with one wrong letter; the most exact name first, then others that the
 * same words name. Of several with one name it is the chosen one alone, or the first. While a layer is chosen, `buurt` is rather a field of it than the
 * layer `Buurten`.
 */
export const layersIn = (tokens: readonly Token[], layers: readonly LayerChoice[], chosen: string | null): readonly NamedLayer[] => {
  const by = (isSame: Same, among = layers): readonly NamedLayer[] => findAll(tokens, among, chosen, isSame);
  const first = (...all: readonly Same[]): NamedLayer | undefined => all.reduce<NamedLayer | undefined>((found, isSame) => found ?? by(isSame)[0], undefined);
  const best = first(...isWrittenIn)
    ?? (chosen === null ? first(...isInflectedIn, isMistyped(SHORTEST_ENDING)) : by(isSameWord, layers.filter(({ key }) => key === chosen))[0] ?? first(isMistyped(LONG)));
  if (!best) return [];
  if (best.key === chosen) return [best];
  const same = [...isWrittenIn, ...isInflectedIn].flatMap((isSame) => by(isSame)).filter(({ at, length }) => at === best.at && length >= best.length);
  return [best, ...same].filter(({ key }, index, all) => all.findIndex((other) => other.key === key) === index).slice(0, MOST_MEANT);
};
