import { Crosshair } from 'lucide-react';
import type { Configuration } from '#platform/contract/configuration.ts';
import { readAllSearchSources, searchSettings, type SearchSettings } from '#platform/contract/search-sources.ts';
import { formatCoordinatePair } from '#platform/geo/coordinate.ts';
import type { RecognisedPair } from '#platform/geo/recognise-pair.ts';
import type { MapServices } from '#platform/map/model/services.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { SearchSourceQuery, SearchSource } from '#platform/web/slots/search-sources.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import type { Asked } from './ask-all.ts';
import { nl } from './nl.ts';
import { inNaturalOrder } from './natural-order.ts';
import type { Option, OptionGroup } from './option.ts';
import { readCoordinate } from './read-coordinate.ts';
import type { SearchState } from './search-state.ts';

/** A source of the configuration, with its kind. */
export interface NamedSource {
  /** Heading above its results. */
  readonly name: string;
  readonly kind: SearchSource;
  readonly settings: SearchSettings;
}

interface Offered {
  /** The kinds of sources that are enabled for this user and configuration. */
  readonly kinds: readonly SearchSource[];
  readonly slotContext: SlotContext;
  readonly warn: MapServices['warn'];
}

/** Adds the standard kinds that the configuration does not mention. */
const withStandard = (configured: readonly SearchSettings[], kinds: readonly SearchSource[]): readonly SearchSettings[] => [
  ...configured.filter(({ enabled }) => enabled),
  ...kinds.filter(({ id, isStandard }) => isStandard && configured.every(({ type }) => type !== id)).map(({ id }) => ({ type: id, enabled: true })),
];

/** Returns the sources that can be searched, in the order of the configuration, and starts fetching their code. */
export const sourcesOf = ({ tools }: Configuration, { kinds, slotContext, warn }: Offered): NamedSource[] =>
  withStandard(readAllSearchSources(tools, searchSettings), kinds).flatMap((settings) => {
    const kind = kinds.find(({ id }) => id === settings.type);
    if (!kind) return [];
    const name = settings.displayName || settings.name || kind.label;
    const missing = kind.missing?.(settings, slotContext) ?? [];
    if (missing.length > 0) {
      warn(`The search source ${name} is left out`, { missing });
      return [];
    }
    // Reported later: the search fetches the code again.
    kind.load().catch(() => undefined);
    return [{ name, kind, settings }];
  });

/** Returns the results of one source as a group for each category, in order of their first results; one with the name of the source when there are fewer than two. */
const groupsOf = (source: number, name: string, options: readonly Option[]): OptionGroup[] => {
  const categories = [...new Set(options.map(({ category }) => category || name))];
  return categories.map((category) => {
    const inside = categories.length === 1 ? options : options.filter((option) => (option.category || name) === category);
    const isGuess = inside.every((option) => option.isGuess);
    return { key: `${source}-${category}`, source, title: categories.length === 1 ? name : category, options: inside, ...(isGuess && { isGuess }) };
  });
};

/** Returns whether all sources of the configuration failed. Standard sources, which search what is in the browser, do not count. */
export const haveAllFailed = (sources: readonly NamedSource[], failed: readonly string[]): boolean =>
  failed.length > 0 && failed.length === sources.filter(({ kind }) => !kind.isStandard).length;

/** Returns one request for each source. */
export const questions = (sources: readonly NamedSource[], question: Omit<SearchSourceQuery, 'settings'>): Asked[] =>
  sources.map(({ name, kind, settings }, source) => ({
    name,
    ask: async () => {
      const ask = await kind.load();
      const found = inNaturalOrder(await ask({ ...question, settings }));
      return found.length === 0 ? [] : groupsOf(source, name, found.map((hit, at) => ({ ...hit, key: `${source}-${at}` })));
    },
  }));

/** The result for a typed coordinate, in the standard notation for coordinates. */
const groupOf = ({ as, position }: RecognisedPair): OptionGroup => {
  const coordinate = formatCoordinatePair(position);
  return {
    key: 'coordinate',
    source: 0,
    title: nl.coordinates,
    options: [
      {
        key: 'coordinate',
        isTyped: true,
        icon: Crosshair,
        label: nl.coordinate,
        detail: as === 'rd' ? coordinate : fill(nl[as], { coordinate }),
        nearness: { point: null, area: 15 },
        select: false,
        locate: () => ({ type: 'Point', coordinates: [...position] }),
      },
    ],
  };
};

/** Returns the result or hint for a typed coordinate; null when the text is no coordinate. */
export const coordinateIn = (text: string): Pick<SearchState, 'groups' | 'hint'> | null => {
  const read = readCoordinate(text);
  if (read === null) return null;
  return read === 'outside' ? { groups: [], hint: nl.outside } : { groups: [groupOf(read)], hint: null };
};
