import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Configuration } from '#platform/contract/configuration.ts';
import { useApi } from '../api/api-context.ts';
import { useEnvironment } from '../environment/environment-context.ts';
import { endState } from '../navigation/end-of-road.ts';
import { rememberReturnUrl } from '../navigation/return-url.ts';
import { useSessionState } from '../session/session-context.ts';
import { useSlotContext } from '../slots/slot-context.ts';
import { useRegistry } from '../slots/registry-context.ts';
import { afterFailure, type AfterFailure } from './after-failure.ts';
import { forgetChosenConfiguration, useChosenConfiguration } from './chosen-configuration.ts';
import { configurationQuery } from './configuration-query.ts';
import type { ConfigurationRequest } from './request.ts';

export type ConfigurationState =
  | { readonly status: 'loading'; readonly name: string | null }
  | { readonly status: 'ready'; readonly configuration: Configuration }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly retry: () => void;
      /** Opens the default configuration; null: the default one is what failed. */
      readonly openDefault: (() => void) | null;
    };

/**
 * Returns a function that drops the chosen configuration and goes to the empty path, which opens the default one and says why,
 * unless the user asked for it.
 */
const useOpenDefault = (): ((isAsked: boolean) => void) => {
  const navigate = useNavigate();
  return useCallback((isAsked) => {
    forgetChosenConfiguration();
    void navigate('/', { replace: true, ...(!isAsked && { state: endState('no_configuration') }) });
  }, [navigate]);
};

/** Redirects as `afterFailure` decided. The page where the user arrives shows the reason. */
const useRedirect = (next: AfterFailure | null, openDefault: (isAsked: boolean) => void): void => {
  const { sessionRefused } = useSessionState();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (next === 'sign_out') sessionRefused();
    if (next === 'sign_in') {
      rememberReturnUrl(`${pathname}${search}${hash}`);
      void navigate('/login', { replace: true });
    }
    if (next === 'open_default') openDefault(false);
  }, [hash, sessionRefused, navigate, next, openDefault, pathname, search]);
};

/** Loads a configuration and redirects when it cannot be loaded. */
export const useConfigurationState = (requested: ConfigurationRequest): ConfigurationState => {
  const { session } = useSessionState();
  const { organization } = useEnvironment();
  const chosen = useChosenConfiguration();
  const isChosen = chosen !== null && requested.kind === 'own' && requested.id === undefined;
  const request: ConfigurationRequest = isChosen ? { kind: 'own', id: chosen.id } : requested;
  const userId = session?.user.id ?? null;
  const query = useQuery(configurationQuery(useRegistry(), useApi(), { request, organization, userId }));
  // When a reload fails, the configuration that is open stays.
  const next = query.error && !query.data ? afterFailure(request, query.error, session !== null) : null;
  const openDefault = useOpenDefault();
  useRedirect(next, openDefault);

  if (query.data) return { status: 'ready', configuration: query.data };
  // During a redirect the loading screen stays, so that no message appears for a moment.
  if (!query.error || next !== 'retry' || query.isFetching) return { status: 'loading', name: isChosen ? chosen.name : null };
  const isDefault = request.kind === 'own' && request.id === undefined;
  return { status: 'failed', error: query.error, retry: () => void query.refetch(), openDefault: isDefault ? null : () => openDefault(true) };
};

/** Returns the open configuration. Only for components below the map page; throws elsewhere. */
export const useConfiguration = (): Configuration => {
  const { configuration } = useSlotContext();
  if (!configuration) throw new Error('useConfiguration was called outside a map');
  return configuration;
};
