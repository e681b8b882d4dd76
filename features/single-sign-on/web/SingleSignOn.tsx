import { LogIn } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { nl } from './nl.ts';
import styles from './SingleSignOn.module.css';
import { useReturn } from './use-return.ts';

const open = (address: string): void => window.location.assign(address);

interface Props {
  /** Navigates to the provider. */
  readonly leave?: (address: string) => void;
}

/** The button for single sign-on on the login page, and the result after the provider has returned the user. */
export const SingleSignOn = ({ leave = open }: Props) => {
  const { organization } = useEnvironment();
  const { isBusy, failure } = useReturn();
  return (
    <>
      <p className={styles.or} aria-hidden>
        {nl.or}
      </p>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <Button
        icon={LogIn}
        isWide
        isBusy={isBusy}
        busyLabel={nl.busy}
        onPress={() => leave(`/auth/redirect${organization && `?organization=${encodeURIComponent(organization)}`}`)}
      >
        {nl.start}
      </Button>
    </>
  );
};
