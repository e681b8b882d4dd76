import { queryOptions } from '@tanstack/react-query';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Api } from '../api/api.ts';
import { isNoAnswer, isTransient, isRetryable } from '../api/api-error.ts';
import type { Registry } from '../slots/registry.ts';
import { configurationSources } from '../slots/slots.ts';
import { deleteCachedConfiguration, cacheConfiguration, cachedConfiguration } from './cached-configuration.ts';
import type { ConfigurationRequest } from './request.ts';

export const configurationKey = 'configuration';

export interface Wanted {
  readonly request: ConfigurationRequest;
  /** Prefix of the organisation, for public ones. */
  readonly organization: string;
  /** Whose view of it: two people may get different answers. */
  readonly userId: number | null;
}

/** Those that were not heard from the server now, but kept from before. */
const fromBefore = new WeakSet<Configuration>();

/**
 * In the page a configuration is asked once and used again, unless it is public: anybody may have
 * changed that, and nobody signs in to see it anew. Without a network the last one that was seen counts.
 */
export const configurationQuery = (registry: Registry, api: Api, { request, organization, userId }: Wanted) => {
  const isPublic = request.kind === 'public';
  // What is being made of one changes while one looks, and is nothing to start with without a network.
  const isDraft = request.kind === 'draft';
  const whose = isPublic ? null : userId;
  return queryOptions({
    queryKey: [configurationKey, whose, request] as const,
    queryFn: async ({ signal }): Promise<Configuration> => {
      const source = registry.all(configurationSources).find(({ kinds }) => kinds?.includes(request.kind) ?? !isDraft);
      if (!source) throw new Error('No feature knows where configurations come from');
      try {
        const configuration = await source.load(api, request, organization, signal);
        if (!isDraft) void cacheConfiguration(whose, request, configuration);
        return configuration;
      } catch (error) {
        if (!isTransient(error)) void deleteCachedConfiguration(whose, request);
        const kept = isNoAnswer(error) ? await cachedConfiguration(whose, request) : null;
        if (!kept) throw error;
        fromBefore.add(kept);
        return kept;
      }
    },
    retry: (count, error) => isRetryable(error) && count < 2,
    // It changes when somebody changes it, and then it is asked for by name.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: isPublic || isDraft ? 0 : Number.POSITIVE_INFINITY,
    refetchOnReconnect: ({ state }) => (state.data && fromBefore.has(state.data) ? 'always' : false),
  });
};
