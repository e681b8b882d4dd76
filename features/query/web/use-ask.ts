import { useMutation } from '@tanstack/react-query';
import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Candidate } from './candidates.ts';
import { nl } from './nl.ts';
import { queryOf } from './query-store.ts';
import { useKnownLayer } from './use-layer.ts';
import { layersIn, type NamedLayer } from './words/layers.ts';
import { isWhole, mostUnderstood } from './words/most-understood.ts';
import { readQuestion, type ReadWord } from './words/read-question.ts';
import { tokensOf } from './words/tokens.ts';

/** Says which words were not understood; null when all were. */
export const notUnderstood = (words: readonly ReadWord[]): string | null => {
  const unknown = words.filter(({ role }) => role === 'unknown').map(({ text }) => text);
  return unknown.length === 0 ? null : fill(unknown.length === 1 ? nl.oneNotUnderstood : nl.notUnderstood, { words: unknown.join(', ') });
};

/** Says how many conditions a question became. */
export const countInWords = (count: number): string =>
  (count === 0 ? nl.madeNone : count === 1 ? nl.madeOne : fill(nl.madeMany, { n: count }));

/** Reads a question in words and turns it into a layer, conditions and a place, all in the browser. */
export const useAsk = (candidates: readonly Candidate[], chosen: Candidate | null) => {
  const store = queryOf(useMap());
  const knownLayer = useKnownLayer();
  return useMutation({
    mutationFn: async (text: string) => {
      const tokens = tokensOf(text);
      const [named = null, ...others] = layersIn(tokens, candidates, chosen?.key ?? null);
      const candidate = named ? candidates.find(({ key }) => key === named.key) : chosen;
      if (!candidate) return null;
      const { area } = store.getState();
      const read = async (about: Candidate, layer: NamedLayer | null) =>
        ({ candidate: about, ...readQuestion({ tokens, layer, fields: await knownLayer(about), today: dayOf(new Date()), hasArea: area !== null }) });
      const reading = await read(candidate, named);
      if (isWhole(reading)) return reading;
      // Another layer with the same word in its name may be meant; one that cannot be read is not.
      const otherwise = await Promise.all(others.map(async (layer) => {
        const about = candidates.find(({ key }) => key === layer.key);
        return about ? read(about, layer).catch(() => null) : null;
      }));
      return mostUnderstood([reading, ...otherwise.filter((one) => one !== null)]);
    },
    onSuccess: (reading, text) => {
      if (!reading) return announce(nl.askLayer);
      const { candidate, conditions, words } = reading;
      const { conditions: current, where, area, understand } = store.getState();
      const isOther = candidate.key !== chosen?.key;
      // Without a place in its words a question is about the whole layer, or about the area that is in use.
      const place = reading.where ?? (where === 'area' ? 'area' : 'everywhere');
      const isUnderstood = conditions.length > 0 || reading.where !== null || isOther;
      const kept = isOther || conditions.length > 0 ? conditions : current;
      understand({ text, words, made: conditions.length }, isUnderstood ? { layer: candidate.key, conditions: kept, where: place, area } : null);
      return announce([fill(nl.ofLayer, { layer: candidate.label }), countInWords(conditions.length), notUnderstood(words)].filter((part) => part !== null).join(' '));
    },
    onError: () => {
      announce(nl.layerFailed);
      snackbar.show({ text: nl.layerFailed, duration: 5000 });
    },
  });
};
