import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createSettingsCatalogue, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { configurationSettings } from '../slots/configuration-settings.ts';
import { loadDefinitions } from '../slots/definitions.ts';
import { useRegistry } from '../slots/registry-context.ts';

/** Loads the tools and options that all features define, with their texts. Fetched once, by the first screen that uses it. */
export const useSettingsCatalogue = (): UseQueryResult<SettingsCatalogue> => {
  const registry = useRegistry();
  return useQuery({
    queryKey: ['settings-catalogue'],
    queryFn: async () => createSettingsCatalogue(await loadDefinitions(registry, configurationSettings)),
    staleTime: Infinity,
    gcTime: Infinity,
  });
};
