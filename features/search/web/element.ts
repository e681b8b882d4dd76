import { MapPin } from 'lucide-react';
import type { MapModel } from '#platform/map/model/map-model.ts';
import type { Api } from '#platform/web/api/api.ts';
import { findElement } from '../contract.ts';
import type { Option } from './option.ts';

interface Dependencies {
  readonly api: Api;
  readonly map: MapModel;
  readonly signal: AbortSignal;
}

/**
 * Returns the entry that the address names by its id or text; empty when there is none or the call fails, so that the caller searches
 * the sources.
 */
export const entriesFor = async (element: string, { api, map, signal }: Dependencies): Promise<Option[]> => {
  const [x, y] = map.state.get().centre;
  const query = { x, y, config_id: map.configuration.id };
  const entries = await api.call(findElement, { params: { element }, query, signal }).catch(() => []);
  return entries.map(({ geom, layername, weergavenaam }) => ({
    key: '', icon: MapPin, label: weergavenaam, detail: layername || null, nearness: { point: null, area: 15 }, select: false, locate: () => geom,
  }));
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
