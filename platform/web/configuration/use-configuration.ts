import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Configuration } from '#platform/contract/configuration.ts';
import { useApi } from '../api/api-context.ts';
import { useEnvironment } from '../environment/environment-context.ts';
import { useSessionState } from '../session/session-context.ts';
import { useCircumstances } from '../slots/circumstances.ts';
import { useRegistry } from '../slots/registry-context.ts';
import { afterFailure } from './after-failure.ts';
import { configurationQuery } from './configuration-query.ts';
import type { ConfigurationRequest } from './request.ts';

export type ConfigurationState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly configuration: Configuration }
  | { readonly status: 'failed'; readonly error: Error; readonly askAgain: () => void };

/** Loads a configuration and does what has to follow when it does not come. */
export const useConfigurationState = (request: ConfigurationRequest): ConfigurationState => {
  const { session, lost } = useSessionState();
  const { organization } = useEnvironment();
  const userId = session?.user.id ?? null;
  const query = useQuery(configurationQuery(useRegistry(), useApi(), { request, organization, userId }));
  const navigate = useNavigate();
  const next = query.error ? afterFailure(request, query.error, session !== null) : null;

  useEffect(() => {
    if (next === 'sign_out') lost();
    if (next === 'open_default') void navigate('/', { replace: true });
  }, [lost, navigate, next]);

  if (query.data) return { status: 'ready', configuration: query.data };
  // Led away in a moment: until then nothing that somebody would start to read.
  if (!query.error || next !== 'ask_again' || query.isFetching) return { status: 'loading' };
  return { status: 'failed', error: query.error, askAgain: () => void query.refetch() };
};

/** The configuration that is open; only below the map page. */
export const useConfiguration = (): Configuration => {
  const { configuration } = useCircumstances();
  if (!configuration) throw new Error('useConfiguration outside a map');
  return configuration;
};
