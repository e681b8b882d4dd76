import { Crosshair } from 'lucide-react';
import type { Configuration } from '#platform/contract/configuration.ts';
import { readSearchSources, searchSettings, type SearchSettings } from '#platform/contract/search-sources.ts';
import { formatCoordinatePair } from '#platform/geo/coordinate.ts';
import type { RecognisedPair } from '#platform/geo/recognise-pair.ts';
import type { MapServices } from '#platform/map/model/services.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { SearchSourceQuery, SearchSource } from '#platform/web/slots/search-sources.ts';
import type { Circumstances } from '#platform/web/slots/slot.ts';
import type { Asked } from './ask-all.ts';
import { nl } from './nl.ts';
import type { OptionGroup } from './option.ts';
import { readCoordinate } from './read-coordinate.ts';
import type { SearchState } from './search-state.ts';

/** A source that a configuration names. */
export interface NamedSource {
  /** Heading over its results. */
  readonly name: string;
  readonly kind: SearchSource;
  readonly settings: SearchSettings;
}

interface Offered {
  /** The kinds of sources that there are in these circumstances. */
  readonly kinds: readonly SearchSource[];
  readonly circumstances: Circumstances;
  readonly warn: MapServices['warn'];
}

/** The sources that can be asked, in the order of the configuration. Their code is fetched before the first question. */
export const sourcesOf = ({ tools }: Configuration, { kinds, circumstances, warn }: Offered): NamedSource[] =>
  readSearchSources(tools, searchSettings).flatMap((settings) => {
    const kind = kinds.find(({ id }) => id === settings.type);
    if (!kind) return [];
    const name = settings.displayName || settings.name || kind.label;
    const missing = kind.missing?.(settings, circumstances) ?? [];
    if (missing.length > 0) {
      warn(`The search source ${name} is left out`, { missing });
      return [];
    }
    // What fails here is fetched again with the question, and told then.
    kind.load().catch(() => undefined);
    return [{ name, kind, settings }];
  });

/** What each source is to be asked; what it finds stands under its name. */
export const questions = (sources: readonly NamedSource[], question: Omit<SearchSourceQuery, 'settings'>): Asked[] =>
  sources.map(({ name, kind, settings }, index) => ({
    name,
    ask: async () => {
      const ask = await kind.load();
      const found = await ask({ ...question, settings });
      const options = found.map((hit, at) => ({ ...hit, key: `${index}-${at}` }));
      return options.length > 0 ? { key: String(index), title: name, options } : null;
    },
  }));

/** A coordinate that was typed, in the one notation of the product. */
const groupOf = ({ as, position }: RecognisedPair): OptionGroup => {
  const coordinate = formatCoordinatePair(position);
  return {
    key: 'coordinate',
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

/** What stands under the box when a coordinate is typed; null: something else was. */
export const coordinateIn = (text: string): Pick<SearchState, 'groups' | 'hint'> | null => {
  const read = readCoordinate(text);
  if (read === null) return null;
  return read === 'outside' ? { groups: [], hint: nl.outside } : { groups: [groupOf(read)], hint: null };
};
