import { configuration as contract, type Configuration } from '#platform/contract/configuration.ts';
import { deleteCachedAnswer, cacheAnswer, cachedAnswer } from '../session/cached-answers.ts';
import { isSignedInAs } from '../session/personal-data.ts';
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
export const deleteCachedConfiguration = (userId: number | null, request: ConfigurationRequest): Promise<void> =>
  deleteCachedAnswer(keyOf(userId, request));
