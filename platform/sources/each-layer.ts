import { toSourceFailure } from './failures.ts';
import type { FoundLayer, InfoAnswer, SourceFailure, SourceLayer } from './source.ts';

const AT_ONCE = 4;

/** Asks one after the other, a few at once, in their order: about layers, or about places. */
export const eachInTurn = async <One, T>(all: readonly One[], ask: (one: One) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(ask))));
  }
  return answers;
};

/** The same for a press in the map: a layer that fails leaves the others as they are. Null from `ask`: it has no part in it. */
export const infoOfEachLayer = async (
  layers: readonly SourceLayer[],
  ask: (layer: SourceLayer) => Promise<FoundLayer | null>,
): Promise<InfoAnswer> => {
  const answers = await eachInTurn(layers, async (layer): Promise<{ found: FoundLayer | null; failure: SourceFailure | null }> => {
    try {
      return { found: await ask(layer), failure: null };
    } catch (error) {
      const failure = toSourceFailure(error);
      if (!failure) throw error;
      return { found: null, failure };
    }
  });
  const failed = answers.find(({ failure }) => failure !== null)?.failure;
  return { layers: answers.flatMap(({ found }) => found ?? []), ...(failed ? { failed } : {}) };
};
