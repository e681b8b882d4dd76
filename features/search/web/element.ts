import { MapPin } from 'lucide-react';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { SearchSettings } from '#platform/contract/search-sources.ts';
import type { Api } from '#platform/web/api/api.ts';
import { findElement, type SearchResult } from '../contract.ts';
import { searchSource, typesOf, type SearchSource } from '../source-settings.ts';
import type { PlaceOption } from './option.ts';
import { hitOf } from './sources/hit.ts';

interface Dependencies {
  readonly api: Api;
  readonly map: MapModel;
  /** The settings of the search sources of the configuration. */
  readonly sources: readonly SearchSettings[];
  readonly signal: AbortSignal;
}

/** Returns the source that lists an entry: the one that names its type, else one that searches all types. */
const sourceOf = (sources: readonly SearchSettings[], { type_id }: SearchResult): SearchSource | undefined => {
  const own = sources.flatMap((settings) => (settings.type === 'custom' ? (searchSource.safeParse(settings).data ?? []) : []));
  return own.find(({ types }) => types?.some((type) => type.type_id === type_id)) ?? own.find((source) => typesOf(source) === null) ?? own[0];
};

/** The zooms without a source that sets them. */
const USUAL = { point: null, area: 15 };

/**
 * Returns the entry that the address names by its id or text; empty when there is none or the call fails, so that the caller searches
 * the sources.
 */
export const entriesFor = async (element: string, { api, map, sources, signal }: Dependencies): Promise<PlaceOption[]> => {
  const [x, y] = map.state.get().centre;
  const query = { x, y, config_id: map.configuration.id };
  const entries = await api.call(findElement, { params: { element }, query, signal }).catch(() => []);
  return entries.map((entry) => {
    const source = sourceOf(sources, entry);
    const { geom, layername, weergavenaam, guessed } = entry;
    const nearness = source ? hitOf(source, MapPin, entry).nearness : USUAL;
    return {
      key: '', icon: MapPin, label: weergavenaam, detail: null, category: layername || null, nearness, select: false, locate: () => geom,
      ...(guessed && { isGuess: true }),
    };
  });
};

/** Resolves after the first rendered frame. Before that the map still moves to its initial extent and would undo another move. */
export const firstFrame = ({ olMap }: MapModel): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (olMap.isRendered()) resolve();
      else olMap.once('postrender', look);
    };
    look();
  });
