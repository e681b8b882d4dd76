import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Configuration } from '#platform/contract/configuration.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '../api/api-context.ts';
import { useEnvironment } from '../environment/environment-context.ts';
import { rememberReturnUrl } from '../navigation/return-url.ts';
import { useSessionState } from '../session/session-context.ts';
import { useCircumstances } from '../slots/circumstances.ts';
import { useRegistry } from '../slots/registry-context.ts';
import { afterFailure, type AfterFailure } from './after-failure.ts';
import { forgetChosenConfiguration, useChosenConfiguration } from './chosen-configuration.ts';
import { configurationQuery } from './configuration-query.ts';
import { nl } from './nl.ts';
import type { ConfigurationRequest } from './request.ts';

export type ConfigurationState =
  | { readonly status: 'loading'; readonly name: string | null }
  | { readonly status: 'ready'; readonly configuration: Configuration }
  | {
      readonly status: 'failed';
      readonly error: Error;
      readonly askAgain: () => void;
      /** Opens what the empty path opens; null: that is what failed. */
      readonly openDefault: (() => void) | null;
    };

/** Whatever was asked for or switched to, the empty path opens the default one. */
const useOpenDefault = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    forgetChosenConfiguration();
    void navigate('/', { replace: true });
  }, [navigate]);
};

/** Leads to where one can go on, and says why. */
const useConsequence = (next: AfterFailure | null, openDefault: () => void): void => {
  const { lost } = useSessionState();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (next === 'sign_out') {
      snackbar.show({ text: nl.signedOut, tone: 'danger', duration: 10_000 });
      lost();
    }
    if (next === 'sign_in') {
      rememberReturnUrl(`${pathname}${search}${hash}`);
      void navigate('/login', { replace: true });
    }
    if (next === 'open_default') {
      snackbar.show({ text: nl.notAvailable, duration: 10_000 });
      openDefault();
    }
  }, [hash, lost, navigate, next, openDefault, pathname, search]);
};

/** Loads a configuration and does what has to follow when it does not come. */
export const useConfigurationState = (asked: ConfigurationRequest): ConfigurationState => {
  const { session } = useSessionState();
  const { organization } = useEnvironment();
  const chosen = useChosenConfiguration();
  const isChosen = chosen !== null && asked.kind === 'own' && asked.id === undefined;
  const request: ConfigurationRequest = isChosen ? { kind: 'own', id: chosen.id } : asked;
  const userId = session?.user.id ?? null;
  const query = useQuery(configurationQuery(useRegistry(), useApi(), { request, organization, userId }));
  // A failure to ask anew leaves what is there.
  const next = query.error && !query.data ? afterFailure(request, query.error, session !== null) : null;
  const openDefault = useOpenDefault();
  useConsequence(next, openDefault);

  if (query.data) return { status: 'ready', configuration: query.data };
  // Led away in a moment: until then nothing that somebody would start to read.
  if (!query.error || next !== 'ask_again' || query.isFetching) return { status: 'loading', name: isChosen ? chosen.name : null };
  const isDefault = request.kind === 'own' && request.id === undefined;
  return { status: 'failed', error: query.error, askAgain: () => void query.refetch(), openDefault: isDefault ? null : openDefault };
};

/** The configuration that is open; only below the map page. */
export const useConfiguration = (): Configuration => {
  const { configuration } = useCircumstances();
  if (!configuration) throw new Error('useConfiguration outside a map');
  return configuration;
};
