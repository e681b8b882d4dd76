import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { accessErrors, login, type LoginAnswer } from '../contract.ts';
import { nl } from './nl.ts';

const texts: Readonly<Record<string, string>> = {
  [accessErrors.wrongCredentials]: nl.wrongCredentials,
  [accessErrors.expired]: nl.expired,
  [accessErrors.blocked]: nl.blocked,
  [accessErrors.tooManyAttempts]: nl.tooManyAttempts,
};

/** What stands on the screen for a refusal: our own words where we know the reason, else the server's. */
const textOf = (error: unknown): string => {
  if (!isApiError(error)) throw error;
  if (error.status === 429) return nl.tooManyAttempts;
  return texts[error.code] ?? error.message;
};

/** Where one goes with an answer that is not yet a session. */
const nextStep = (answer: LoginAnswer): string | null => {
  if (answer === 'already_logged_in') return null;
  if (answer.two_factor) return '/two-factor';
  return answer.type === 'reset' ? '/wachtwoord/verlopen' : null;
};

export interface Login {
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** True when one is in, or on the way there. */
  readonly submit: (username: string, password: string) => Promise<boolean>;
}

export const useLogin = (): Login => {
  const api = useApi();
  const { organization } = useEnvironment();
  const { signedIn } = useSessionState();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy,
    failure,
    async submit(username, password) {
      setBusy(true);
      setFailure(null);
      try {
        const name = username.trim().toLowerCase();
        const answer = await api.call(login, {
          body: { username: name, password, ...(organization && { organization }) },
        });
        const next = nextStep(answer);
        // The login page itself leads on, as soon as somebody is in.
        if (next === null) await signedIn();
        else await navigate(next);
        return true;
      } catch (error) {
        setFailure(textOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
};
