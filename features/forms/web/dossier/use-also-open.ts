import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#platform/web/api/api-context.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { registrationChannel } from '../../contract/channels.ts';
import { closeOpened, keepOpen, openAgainSeconds } from '../../contract/openings.ts';

/** Tells the server that the user has a registration open, until the component is gone. Returns the names of the other users who have. */
export const useAlsoOpen = (registrationId: number): readonly string[] => {
  const api = useApi();
  const params = { register_id: registrationId };
  const { data, refetch } = useQuery({
    queryKey: ['registration-opened', registrationId],
    queryFn: ({ signal }) => api.call(keepOpen, { params, signal }),
    // A tab in the background stops saying so, and then counts as closed.
    refetchInterval: openAgainSeconds * 1_000,
    staleTime: 0,
    gcTime: 0,
  });
  useChannel(registrationChannel(registrationId), {
    onMessage: (event) => event === 'opened' && void refetch(),
    onCatchUp: () => void refetch(),
  });
  useEffect(() => () => {
    // The registration may be gone; what cannot be closed ends by itself.
    void api.call(closeOpened, { params: { register_id: registrationId } }).catch(() => undefined);
  }, [api, registrationId]);
  return data?.map(({ name }) => name) ?? [];
};
