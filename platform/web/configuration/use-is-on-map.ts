import { useQuery } from '@tanstack/react-query';
import { options as ownOptions } from '#platform/contract/own-options.ts';
import { partsOf, type MapPart } from '#platform/contract/settings-catalogue.ts';
import { configurationSettings } from '../slots/configuration-settings.ts';
import { useRegistry } from '../slots/registry-context.ts';
import { fill } from '../i18n/fill.ts';
import { nl } from './nl.ts';

/**
 * Returns a function that says whether users see anything of a part of a configuration at the map: whether a feature that names the part in
 * its settings fills a slot of the map. Until the settings are loaded it returns true.
 */
export const useIsOnMap = (): ((part: MapPart) => boolean) => {
  const registry = useRegistry();
  const { data } = useQuery({
    queryKey: ['parts-on-map'],
    queryFn: async () => {
      const items = registry.all(configurationSettings).filter((item) => registry.isOfFeatureOnMap(item));
      const settings = (await Promise.all(items.map((item) => item.load()))).flat();
      return new Set([{ options: ownOptions }, ...settings].flatMap(partsOf));
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (part) => data?.has(part) ?? true;
};

/** Returns a name, with a note in parentheses if users do not see the thing at the map yet. */
export const nameWithNote = (name: string, isOnMap: boolean): string => (isOnMap ? name : fill(nl.namedNotOnMap, { name }));
