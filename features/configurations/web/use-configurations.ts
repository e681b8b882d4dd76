import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/web/api/api-context.ts';
import { listConfigurations, type ConfigurationSummary } from '../contract.ts';

const none: readonly ConfigurationSummary[] = [];

/** The configurations this user may open; empty until loaded. */
export const useConfigurations = (): readonly ConfigurationSummary[] => {
  const api = useApi();
  const { data = none } = useQuery({
    queryKey: ['configurations'],
    queryFn: ({ signal }) => api.call(listConfigurations, { signal }),
  });
  return data;
};
