import { Building2, House, LandPlot, Signpost, type LucideIcon } from 'lucide-react';
import { encodeQuery, lookUpAddress, suggestAddresses } from '../../contract.ts';
import { hitOf, withSettings } from './hit.ts';

/** Icons by the prefix of a PDOK id. */
const icons: Readonly<Record<string, LucideIcon>> = { adr: House, weg: Signpost, wpl: Building2, gem: Building2, pcd: Signpost, pcl: LandPlot, per: LandPlot };

/** Searches the national address service. The position of a result is looked up when it is chosen. */
export const askPdok = withSettings(async ({ source, typed, at, api, configuration: { id: config_id }, signal }) => {
  const which = { config_id, gemeente: source.gemeente ?? '' };
  const suggestions = await api.call(suggestAddresses, { params: { query: encodeQuery(typed) }, query: { ...at, ...which }, signal });
  return suggestions.map((suggestion) => ({
    ...hitOf(source, icons[String(suggestion.id).slice(0, 3)] ?? House, suggestion),
    runs: suggestion.runs,
    locate: async (stop: AbortSignal) =>
      suggestion.geom ?? (await api.call(lookUpAddress, { params: { id: String(suggestion.id) }, query: { config_id }, signal: stop })).geom,
  }));
});
