import { queryOptions } from '@tanstack/react-query';
import { configuration as contract, type Configuration } from '#platform/contract/configuration.ts';
import type { Api } from '../api/api.ts';
import { isNoAnswer, isTransient, isRetryable } from '../api/api-error.ts';
import { deleteCachedAnswer, cacheAnswer, cachedAnswer } from '../session/cached-answers.ts';
import { isSignedInAs } from '../session/personal-data.ts';
import type { Registry } from '../slots/registry.ts';
import { configurationSources } from '../slots/slots.ts';
import type { ConfigurationRequest } from './request.ts';

const keyOf = (userId: number | null, request: ConfigurationRequest): string =>
  ['configuration', userId ?? 'visitor', request.kind, 'token' in request ? request.token : (request.id ?? 'default')].join(' ');

/** Stores a configuration for starting the page offline. */
export const cacheConfiguration = (
  userId: number | null, request: ConfigurationRequest, configuration: Configuration,
): Promise<void> =>
  cacheAnswer(keyOf(userId, request), configuration, () => userId === null || isSignedInAs(userId));

export const cachedConfiguration = async (userId: number | null, request: ConfigurationRequest): Promise<Configuration | null> => {
  // A newer version of the product may have changed the schema.
  const cached = contract.safeParse(await cachedAnswer(keyOf(userId, request)));
  if (!cached.success) return null;
  const { valid_until } = cached.data;
  return valid_until !== null && new Date(valid_until) < new Date() ? null : cached.data;
};

/** Called when the server refuses the configuration. */
const deleteCachedConfiguration = (userId: number | null, request: ConfigurationRequest): Promise<void> =>
  deleteCachedAnswer(keyOf(userId, request));

export const configurationKey = 'configuration';

export interface ConfigurationQuery {
  readonly request: ConfigurationRequest;
  /** Prefix of the organisation, for public configurations. */
  readonly organization: string;
  /** Two users may get different answers for one configuration. */
  readonly userId: number | null;
}

/** Configurations that came from the offline cache, not from the server. */
const fromCache = new WeakSet<Configuration>();

/**
 * Loads a configuration once per page, except a public one or a draft, which is loaded each time: a visitor does not sign
 * in again to see a change. Offline, the cached configuration is used.
 */
export const configurationQuery = (registry: Registry, api: Api, { request, organization, userId }: ConfigurationQuery) => {
  const isPublic = request.kind === 'public';
  // A draft changes while it is viewed, and is not cached for offline use.
  const isDraft = request.kind === 'draft';
  const owner = isPublic ? null : userId;
  return queryOptions({
    queryKey: [configurationKey, owner, request] as const,
    queryFn: async ({ signal }): Promise<Configuration> => {
      const source = registry.all(configurationSources).find(({ kinds }) => kinds?.includes(request.kind) ?? !isDraft);
      if (!source) throw new Error('No feature fills the slot configurationSources');
      try {
        const configuration = await source.load(api, request, organization, signal);
        if (!isDraft) void cacheConfiguration(owner, request, configuration);
        return configuration;
      } catch (error) {
        if (!isTransient(error)) void deleteCachedConfiguration(owner, request);
        const cached = isNoAnswer(error) ? await cachedConfiguration(owner, request) : null;
        if (!cached) throw error;
        fromCache.add(cached);
        return cached;
      }
    },
    retry: (count, error) => isRetryable(error) && count < 2,
    // The screens that change a configuration reload it with `useReloadConfiguration`.
    staleTime: Number.POSITIVE_INFINITY,
    // An answer that did not change is a new version too, so that a requested restart of the map takes place.
    structuralSharing: false,
    gcTime: isPublic || isDraft ? 0 : Number.POSITIVE_INFINITY,
    // One that could not be loaded opens by itself when the network returns; a cached one is replaced.
    refetchOnReconnect: ({ state: { data, error } }) => ((data ? fromCache.has(data) : isTransient(error)) ? 'always' : false),
  });
};
