import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { forgetOwnDevice, listOwnDevices } from '../contract.ts';
import { nl } from './nl.ts';

export const devicesKey = ['own-devices'];

export const useOwnDevices = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => api.call(listOwnDevices, { signal }),
    staleTime: 0,
  });
  return {
    devices: data,
    error,
    async remove(id: number): Promise<void> {
      try {
        await api.call(forgetOwnDevice, { params: { id } });
        snackbar.show({ text: nl.removed });
      } catch (failure) {
        // 404: it was already removed.
        if (!isApiError(failure) || failure.status !== 404) snackbar.show({ text: nl.removeFailed, tone: 'danger' });
      }
      await queries.invalidateQueries({ queryKey: devicesKey });
    },
  };
};
