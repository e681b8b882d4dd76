import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#platform/contract/call.ts';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { listQueries, removeQuery, renameQuery, restoreQuery, saveQuery, type SavedQuery } from '../contract.ts';
import { nl } from './nl.ts';

export interface SavedQueries {
  /** Undefined while loading. */
  readonly list: readonly SavedQuery[] | undefined;
  readonly maySave: boolean;
  readonly mayShare: boolean;
  readonly isError: boolean;
  readonly reload: () => void;
  /** Resolves to true when it was saved; reports a failure itself. */
  readonly save: (query: BodyOf<typeof saveQuery>) => Promise<boolean>;
  readonly rename: (id: number, name: string) => Promise<boolean>;
  /** Offers to undo it. Resolves to true when it was removed. */
  readonly remove: (query: SavedQuery) => Promise<boolean>;
}

/** The saved queries of the configuration: those for everybody, and those of the user. */
export const useSavedQueries = (): SavedQueries => {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useConfiguration();
  const queryKey = ['saved-queries', id];
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => api.call(listQueries, { params: { id }, signal }) });
  const changing = async (change: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await attempt(change);
    await queries.invalidateQueries({ queryKey });
    return isDone;
  };
  return {
    list: data?.queries,
    maySave: data?.may_save ?? false,
    mayShare: data?.may_share ?? false,
    isError,
    reload: () => void refetch(),
    save: (body) => changing(() => api.call(saveQuery, { params: { id }, body })),
    rename: (query, name) => changing(() => api.call(renameQuery, { params: { id: query }, body: { name } })),
    async remove({ id: query, name }) {
      const isDone = await changing(() => api.call(removeQuery, { params: { id: query } }));
      if (isDone) {
        offerUndo(fill(nl.savedRemoved, { name }), async () => {
          await api.call(restoreQuery, { params: { id: query } });
          await queries.invalidateQueries({ queryKey });
        });
      }
      return isDone;
    },
  };
};
