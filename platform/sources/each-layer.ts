import { toSourceFailure } from './failures.ts';
import type { FoundLayer, InfoAnswer, SourceFailure, SourceLayer } from './source.ts';

const AT_ONCE = 4;

/** Asks layer by layer, a few at once, in their order. */
export const eachLayer = async <T>(layers: readonly SourceLayer[], ask: (layer: SourceLayer) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let from = 0; from < layers.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(layers.slice(from, from + AT_ONCE).map(ask))));
  }
  return answers;
};

/** The same for a press in the map: a layer that fails leaves the others as they are. Null from `ask`: it has no part in it. */
export const infoOfEachLayer = async (
  layers: readonly SourceLayer[],
  ask: (layer: SourceLayer) => Promise<FoundLayer | null>,
): Promise<InfoAnswer> => {
  const answers = await eachLayer(layers, async (layer): Promise<{ found: FoundLayer | null; failure: SourceFailure | null }> => {
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
