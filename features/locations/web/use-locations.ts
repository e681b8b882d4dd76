import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { addLocation, listLocations, listPublicLocations, orderLocations, removeLocation, renameLocation, type SavedLocation } from '../contract.ts';
import { nl } from './nl.ts';

export interface Locations {
  /** Undefined while loading. */
  readonly list: readonly SavedLocation[] | undefined;
  readonly isError: boolean;
  /** Resolves to true when it was saved; reports a failure itself. */
  readonly add: (name: string, extent: string) => Promise<boolean>;
  readonly rename: (id: number, name: string) => Promise<boolean>;
  readonly remove: (location: SavedLocation) => Promise<void>;
  readonly putInOrder: (ids: readonly number[]) => Promise<boolean>;
}

/** The locations of the user, or in a public configuration the ones that everybody sees. */
export const useLocations = (): Locations => {
  const api = useApi();
  const queries = useQueryClient();
  const configuration = useConfiguration();
  const configId = configuration.public ? configuration.id : null;
  const queryKey = ['locations', configId];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      configId === null ? api.call(listLocations, { signal }) : api.call(listPublicLocations, { params: { configId }, signal }),
    staleTime: 0,
  });
  const changing = async (change: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await attempt(change);
    await queries.invalidateQueries({ queryKey });
    return isDone;
  };
  const add = (name: string, extent: string): Promise<boolean> =>
    changing(() => api.call(addLocation, { body: { name, extent, config_id: configId } }));
  return {
    list: data,
    isError,
    add,
    rename: (id, name) => changing(() => api.call(renameLocation, { params: { id }, body: { name } })),
    putInOrder: (ids) => changing(() => api.call(orderLocations, { body: { ids: [...ids] } })),
    async remove({ id, name, extent }) {
      if (!(await changing(() => api.call(removeLocation, { params: { id } })))) return;
      snackbar.show({
        text: fill(nl.removed, { name }),
        duration: 10_000,
        action: { label: nl.undo, onPress: () => void add(name, extent) },
      });
    },
  };
};
