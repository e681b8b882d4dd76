import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { readAddress, readPlace } from '../contract.ts';

/** Asks the server what is at a place. Both calls run at the same time, so that a slow address service delays nothing else. */
export const usePlace = ([x, y]: readonly [number, number]) => {
  const api = useApi();
  const map = useMap();
  const { id } = useConfiguration();
  const [resolution] = useState(() => map.state.get().resolution);
  const body = { configuration_id: id, coordinate: [x, y] as [number, number], resolution };
  const facts = useQuery({ queryKey: ['what-is-here', body], queryFn: ({ signal }) => api.call(readPlace, { body, signal }) });
  const address = useQuery({
    queryKey: ['address-here', body], queryFn: async ({ signal }) => (await api.call(readAddress, { body, signal })).address,
  });
  return { facts, address };
};
