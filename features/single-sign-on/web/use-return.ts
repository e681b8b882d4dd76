import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SentQuery } from '#platform/contract/call.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { failureText } from '#platform/web/sign-in/failure-text.ts';
import { useCompleteSignIn } from '#platform/web/sign-in/use-complete-sign-in.ts';
import { finishSingleSignOn, singleSignOnErrors } from '../contract.ts';
import { nl } from './nl.ts';

const texts = {
  [singleSignOnErrors.off]: nl.off,
  [singleSignOnErrors.refused]: nl.refused,
  [singleSignOnErrors.notAllowed]: nl.notAllowed,
  [singleSignOnErrors.accountExists]: nl.accountExists,
  [singleSignOnErrors.unavailable]: nl.unavailable,
};

type Returned = SentQuery<typeof finishSingleSignOn>;

const passedOn = ['code', 'state', 'iss', 'session_state', 'error', 'error_description', 'error_uri'] as const;

/** Reads the parameters from the provider; null if the user does not come from there. */
const readReturn = (search: string): Returned | null => {
  const given = new URLSearchParams(search);
  if (!given.has('state') || !(given.has('code') || given.has('error'))) return null;
  // Drops unknown parameters, which the call would refuse. The server reports missing or too long ones.
  const parts: Partial<Record<(typeof passedOn)[number], string>> = {};
  for (const name of passedOn) {
    const value = given.get(name);
    if (value !== null) parts[name] = value;
  }
  return parts;
};

export interface Return {
  readonly isBusy: boolean;
  readonly failure: string | null;
}

/** Signs in with the parameters from the provider, after removing them from the address bar. */
export const useReturn = (): Return => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const api = useApi();
  const arrive = useCompleteSignIn();
  const [state, setState] = useState<Return>({ isBusy: false, failure: null });

  useEffect(() => {
    const isUnavailable = new URLSearchParams(search).get('sso') === 'unavailable';
    const returned = readReturn(search);
    if (!isUnavailable && !returned) return;
    const finish = async (): Promise<void> => {
      await navigate('/login', { replace: true });
      if (!returned) return setState({ isBusy: false, failure: nl.unavailable });
      setState({ isBusy: true, failure: null });
      try {
        await arrive(await api.call(finishSingleSignOn, { query: returned }));
        setState({ isBusy: false, failure: null });
      } catch (error) {
        setState({ isBusy: false, failure: failureText(error, texts) });
      }
    };
    void finish();
  }, [api, arrive, navigate, search]);

  return state;
};
