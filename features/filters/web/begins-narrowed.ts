import type { Configuration } from '#platform/contract/configuration.ts';

/** The key under which the choices in a configuration are kept for as long as the tab of the browser is open. */
export const keptUnder = ({ id }: Pick<Configuration, 'id'>): string => `cook_filters_${id}`;

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const inside: unknown = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;
  return Array.isArray(inside) ? inside : [inside];
};

const isOn = (value: unknown, name: string): boolean => listIn(value, name)[0] === true;

const hides = (value: unknown): boolean => typeof value === 'object' && value !== null && isOn(value, 'active') === isOn(value, 'invertActive');

/**
 * Returns whether the map begins narrowed: by the configuration, or by what was chosen before the page was loaded again. Decides whether the code of
 * the filters is needed at the start, and so reads the settings without their schema.
 */
export const beginsNarrowed = (configuration: Pick<Configuration, 'id' | 'tools'>): boolean =>
  sessionStorage.getItem(keptUnder(configuration)) !== null
  || listIn(configuration.tools, 'filters').some((group) =>
    listIn(group, 'filters').some(hides) || listIn(group, 'timeFilter').some((period) => ['start', 'end'].some((bound) => typeof listIn(period, bound)[0] === 'string')));
