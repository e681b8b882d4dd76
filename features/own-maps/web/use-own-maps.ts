import { useQuery, useQueryClient } from '@tanstack/react-query';
import { putMapIntoConfiguration, removeMap, restoreMap } from '#platform/contract/new-map.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { useReloadConfiguration } from '#platform/web/configuration/chosen-configuration.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { listOwnMaps, renameOwnMap, type OwnMap } from '../contract.ts';
import { nl } from './nl.ts';

const queryKey = ['own-maps'];

/** The maps that the user made, and what the user can do with them. Each action resolves to false after it has reported a failure. */
export const useOwnMaps = () => {
  const api = useApi();
  const queries = useQueryClient();
  const reload = useReloadConfiguration();
  const { id: configurationId } = useConfiguration();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.call(listOwnMaps, { signal }), staleTime: 0 });
  const change = async (call: () => Promise<unknown>, text: string, undo?: () => void): Promise<boolean> => {
    const isDone = await attempt(call);
    if (isDone) {
      snackbar.show({ text, duration: 10_000, ...(undo && { action: { label: nl.undo, onPress: undo } }) });
      // Not awaited: the legend behind the dialog may take seconds.
      void reload();
    }
    await queries.invalidateQueries({ queryKey });
    return isDone;
  };
  const put = ({ id, name }: OwnMap, isPublic: boolean): Promise<boolean> =>
    change(
      () => api.call(putMapIntoConfiguration, { body: { map_id: id, config_id: configurationId, ...(isPublic && { public: true }) } }),
      fill(isPublic ? nl.shareDone : nl.isBack, { name }),
    );
  const restore = ({ id, name }: OwnMap): Promise<boolean> => change(() => api.call(restoreMap, { params: { id } }), fill(nl.restored, { name }));
  return {
    query,
    putBack: (map: OwnMap) => put(map, false),
    share: (map: OwnMap) => put(map, true),
    rename: ({ id, version }: OwnMap, name: string) => change(() => api.call(renameOwnMap, { params: { id }, body: { name }, version }), fill(nl.renamed, { name })),
    remove: (map: OwnMap) =>
      change(() => api.call(removeMap, { params: { id: map.id }, version: map.version }), fill(nl.removed, { name: map.name }), () => void restore(map)),
  };
};
