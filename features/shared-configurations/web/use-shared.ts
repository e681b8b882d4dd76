import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { listOwnShared, removeShared, type SharedConfiguration } from '../contract.ts';
import { nl } from './nl.ts';

const queryKey = ['shared-configurations'];

export interface Shared {
  /** Undefined while loading. */
  readonly list: readonly SharedConfiguration[] | undefined;
  readonly isError: boolean;
  readonly remove: (id: number) => Promise<void>;
}

/** The configurations that the user shared. */
export const useShared = (): Shared => {
  const api = useApi();
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listOwnShared, { signal }),
    staleTime: 0,
  });
  const dismissFailure = useRef<() => void>(() => undefined);
  return {
    list: data,
    isError,
    async remove(id) {
      // Removes the error of an earlier attempt.
      dismissFailure.current();
      try {
        await api.call(removeShared, { params: { id } });
        snackbar.show({ text: nl.removed });
      } catch (error) {
        if (!isApiError(error)) throw error;
        dismissFailure.current = snackbar.show({ text: error.message, tone: 'danger' });
      }
      await queries.invalidateQueries({ queryKey });
    },
  };
};
