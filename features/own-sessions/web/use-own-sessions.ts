import { useQuery, useQueryClient } from '@tanstack/react-query';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError, isSessionLost } from '#platform/web/api/api-error.ts';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { endAllSessions, endOwnSession, listOwnSessions } from '../contract.ts';
import { nl } from './nl.ts';
import { devicesKey } from './use-own-devices.ts';

const queryKey = ['own-sessions'];
const showFailure = (): void => void snackbar.show({ text: nl.failed, tone: 'danger' });

export const useOwnSessions = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { signedOut } = useSessionState();
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listOwnSessions, { signal }),
    staleTime: 0,
  });
  return {
    sessions: data,
    error,
    async end(id: number): Promise<void> {
      try {
        await api.call(endOwnSession, { params: { id } });
        snackbar.show({ text: nl.ended });
      } catch (failure) {
        // 404: the session had already ended.
        if (!isApiError(failure) || failure.status !== 404) showFailure();
      }
      // The server removes the known device of an ended session too.
      await Promise.all([queries.invalidateQueries({ queryKey }), queries.invalidateQueries({ queryKey: devicesKey })]);
    },
    async endAll(): Promise<void> {
      try {
        await api.call(endAllSessions, { body: {} });
      } catch (failure) {
        if (!isSessionLost(failure)) return showFailure();
      }
      signedOut();
    },
  };
};
