import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { pendingLogin } from '#platform/contract/sign-in.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { forgetReturnUrl } from '#platform/web/navigation/return-url.ts';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { nl as signIn } from '#platform/web/sign-in/nl.ts';
import { PendingStepGate } from '#platform/web/sign-in/PendingStepGate.tsx';
import { pendingStepKey } from '#platform/web/sign-in/pending-step-key.ts';
import { pathOfStep } from '#platform/web/sign-in/steps.ts';
import { NewPasswordForm, Submit } from './NewPasswordForm.tsx';
import { nl } from './nl.ts';
import styles from './Password.module.css';
import { useExpiredPassword } from './use-new-password.ts';

/** Continues with the next step of a pending sign-in, else with the root page. */
const useContinue = (): (() => Promise<void>) => {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { signedIn } = useSessionState();
  return async () => {
    const { step } = await api.call(pendingLogin);
    if (step === null) {
      forgetReturnUrl();
      return signedIn();
    }
    queries.removeQueries({ queryKey: pendingStepKey });
    await navigate(pathOfStep(step));
  };
};

const ExpiredForm = () => {
  const { form, failure, submit } = useExpiredPassword(useContinue());
  return (
    <NewPasswordForm form={form} failure={failure} submit={submit}>
      <Submit>{nl.save}</Submit>
    </NewPasswordForm>
  );
};

/** The page after the password, when it has expired or was set by an administrator. */
export const ExpiredPage = () => (
  <EntryPage title={nl.expiredTitle} text={nl.expiredText} headingTakesFocus>
    <PendingStepGate steps={['reset']}>{() => <ExpiredForm />}</PendingStepGate>
    <Link to="/login" className={styles.back}>
      {signIn.backToLogin}
    </Link>
  </EntryPage>
);
