import { toSourceFailure } from './failures.ts';
import type { FoundLayer, InfoAnswer, SourceFailure, SourceLayer } from './source.ts';

const AT_ONCE = 4;

/** Maps items to answers in order, with at most four requests at a time. */
export const inBatches = async <One, T>(all: readonly One[], ask: (one: One) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(ask))));
  }
  return answers;
};

/** Collects feature info of each layer; a failing layer does not affect the others. `ask` returns null to leave a layer out. */
export const infoOfEachLayer = async (
  layers: readonly SourceLayer[],
  ask: (layer: SourceLayer) => Promise<FoundLayer | null>,
): Promise<InfoAnswer> => {
  const answers = await inBatches(layers, async (layer): Promise<{ found: FoundLayer | null; failure: SourceFailure | null }> => {
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
