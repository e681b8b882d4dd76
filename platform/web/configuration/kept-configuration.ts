import { configuration as contract, type Configuration } from '#platform/contract/configuration.ts';
import { forgetAnswer, keepAnswer, keptAnswer } from '../session/kept-answers.ts';
import { isSignedInAs } from '../session/personal-data.ts';
import type { ConfigurationRequest } from './request.ts';

const keyOf = (userId: number | null, request: ConfigurationRequest): string =>
  ['configuration', userId ?? 'visitor', request.kind, 'token' in request ? request.token : (request.id ?? 'default')].join(' ');

/** For a start without a network. */
export const keepConfiguration = (
  userId: number | null, request: ConfigurationRequest, configuration: Configuration,
): Promise<void> =>
  keepAnswer(keyOf(userId, request), configuration, () => userId === null || isSignedInAs(userId));

export const keptConfiguration = async (userId: number | null, request: ConfigurationRequest): Promise<Configuration | null> => {
  // An update of the product may have changed what a configuration is.
  const kept = contract.safeParse(await keptAnswer(keyOf(userId, request)));
  if (!kept.success) return null;
  const { valid_until } = kept.data;
  return valid_until !== null && new Date(valid_until) < new Date() ? null : kept.data;
};

/** The server does not give it any more: then neither do we. */
export const forgetConfiguration = (userId: number | null, request: ConfigurationRequest): Promise<void> =>
  forgetAnswer(keyOf(userId, request));
