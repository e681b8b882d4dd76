import { queryOptions } from '@tanstack/react-query';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Api } from '../api/api.ts';
import { mayPass } from '../api/api-error.ts';
import type { Registry } from '../slots/registry.ts';
import { configurationSources } from '../slots/slots.ts';
import type { ConfigurationRequest } from './request.ts';

export const configurationKey = 'configuration';

export interface Wanted {
  readonly request: ConfigurationRequest;
  /** Prefix of the organisation, for public ones. */
  readonly organization: string;
  /** Whose view of it: two people may get different answers. */
  readonly userId: number | null;
}

export const configurationQuery = (registry: Registry, api: Api, { request, organization, userId }: Wanted) =>
  queryOptions({
    queryKey: [configurationKey, userId, request] as const,
    queryFn: ({ signal }): Promise<Configuration> => {
      const source = registry.all(configurationSources)[0];
      if (!source) throw new Error('No feature knows where configurations come from');
      return source.load(api, request, organization, signal);
    },
    retry: (count, error) => mayPass(error) && count < 2,
    // It changes when somebody changes it, and then it is asked for by name.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
