import { useEffect, useState } from 'react';
import { signInErrors } from '#platform/contract/sign-in.ts';
import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { failureText } from '#platform/web/sign-in/failure-text.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { useCompleteSignIn } from '#platform/web/sign-in/use-complete-sign-in.ts';
import { remoteLogin } from '../contract.ts';
import { takeStoredLink } from './link.ts';
import { nl } from './nl.ts';
import styles from './RemoteLogin.module.css';

/** Signs in on the login page with the link that the user followed, if any. */
export const RemoteLogin = () => {
  const api = useApi();
  const { organization } = useEnvironment();
  const arrive = useCompleteSignIn();
  const [state, setState] = useState<'none' | 'busy' | { readonly failure: string }>('none');

  useEffect(() => {
    const link = takeStoredLink();
    if (!link) return;
    const signIn = async (): Promise<void> => {
      setState('busy');
      try {
        const username = link.username.toLowerCase();
        await arrive(await api.call(remoteLogin, { body: { username, password: link.token, ...(organization && { organization }) } }));
        setState('none');
      } catch (error) {
        setState({ failure: failureText(error, { [signInErrors.wrongCredentials]: nl.linkOver }) });
      }
    };
    void signIn();
  }, [api, arrive, organization]);

  if (state === 'none') return null;
  if (state !== 'busy') return <FormAlert>{state.failure}</FormAlert>;
  return (
    <p className={styles.busy} role="status">
      <span aria-hidden>
        <Spinner label={nl.busy} />
      </span>
      {nl.busy}
    </p>
  );
};
