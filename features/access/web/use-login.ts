import { useState } from 'react';
import { useApi } from '#platform/web/api/api-context.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { failureText } from '#platform/web/sign-in/failure-text.ts';
import { useCompleteSignIn } from '#platform/web/sign-in/use-complete-sign-in.ts';
import { login } from '../contract.ts';

export interface Login {
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Resolves to true after success, also when another step follows. */
  readonly submit: (username: string, password: string) => Promise<boolean>;
}

export const useLogin = (): Login => {
  const api = useApi();
  const { organization } = useEnvironment();
  const arrive = useCompleteSignIn();
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
        await arrive(await api.call(login, { body: { username: name, password, ...(organization && { organization }) } }));
        return true;
      } catch (error) {
        setFailure(failureText(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
};
