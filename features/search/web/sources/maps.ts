import { Layers } from 'lucide-react';
import type { Configuration, LegendMap, MapGroup } from '#platform/contract/configuration.ts';
import { encodeQuery, searchMap } from '../../contract.ts';
import { hitOf, withSettings } from './hit.ts';
import { iconOf } from './icon-of.ts';

const mapsIn = ({ maps, mapGroups }: Pick<MapGroup, 'maps' | 'mapGroups'>): LegendMap[] => [...maps, ...mapGroups.flatMap(mapsIn)];

/** Returns the maps in the legend with a search column. */
const searchable = (configuration: Configuration): { id: number; column: string }[] =>
  mapsIn(configuration).flatMap(({ id, search }) => (search ? [{ id, column: search }] : []));

/** Searches the features of the maps in the legend. Fails only when all maps do. */
export const askMaps = withSettings(async ({ source, typed, at, api, configuration, signal }) => {
  const query = encodeQuery(typed);
  const asked = searchable(configuration).map(async ({ id, column }) => {
    const params = { table: String(id), column, query };
    const results = await api.call(searchMap, { params, query: { ...at, config_id: configuration.id }, signal });
    return results.map((result) => hitOf(source, iconOf(result.layername, Layers), result));
  });
  const answers = await Promise.allSettled(asked);
  const failed = answers.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) throw failed.reason;
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
});
