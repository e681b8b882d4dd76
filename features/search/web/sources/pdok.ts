import { encodeQuery, lookUpAddress, suggestAddresses } from '../../contract.ts';
import type { OptionKind } from '../option.ts';
import { foundIn, type AskSource } from './source.ts';

/** By how the ids of PDOK begin. */
const kinds: Readonly<Record<string, OptionKind>> = { adr: 'address', weg: 'street', wpl: 'town', gem: 'town', pcd: 'street', pcl: 'parcel', per: 'parcel' };

/** The national address search: where something lies is asked for when it is chosen. */
export const askPdok: AskSource = async ({ source, typed, at, api, configuration: { id: config_id }, signal }) => {
  const which = { config_id, gemeente: source.gemeente ?? '' };
  const suggestions = await api.call(suggestAddresses, { params: { query: encodeQuery(typed) }, query: { ...at, ...which }, signal });
  return suggestions.map((suggestion) => ({
    ...foundIn(source, kinds[String(suggestion.id).slice(0, 3)] ?? 'address', suggestion),
    runs: suggestion.runs,
    locate: async (stop) =>
      suggestion.geom ?? (await api.call(lookUpAddress, { params: { id: String(suggestion.id) }, query: { config_id }, signal: stop })).geom,
  }));
};
