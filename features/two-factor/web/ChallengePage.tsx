import { Link } from 'react-router';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { nl as signIn } from '#platform/web/sign-in/nl.ts';
import { PendingStepGate } from '#platform/web/sign-in/PendingStepGate.tsx';
import { useCompleteSignIn } from '#platform/web/sign-in/use-complete-sign-in.ts';
import { twoFactorChallenge } from '../contract.ts';
import { CodeForm } from './CodeForm.tsx';
import { codeFailureText } from './failure-text.ts';
import { nl } from './nl.ts';
import { SetUp } from './SetUp.tsx';
import styles from './TwoFactor.module.css';

const Challenge = () => {
  const api = useApi();
  const arrive = useCompleteSignIn();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const send = async (code: string): Promise<string | null> => {
    try {
      const body = kind === 'app' ? { code } : { recovery_code: code };
      await arrive((await api.call(twoFactorChallenge, { body })) ?? 'already_logged_in');
      return null;
    } catch (error) {
      return codeFailureText(error);
    }
  };
  return (
    <>
      <p>{kind === 'app' ? nl.challengeText : nl.recoveryText}</p>
      <CodeForm key={kind} kind={kind} submitLabel={nl.submit} send={send} />
      <Button variant="quiet" onPress={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? nl.toRecovery : nl.toApp}
      </Button>
    </>
  );
};

/** Set-up that the organisation requires before the user is signed in. */
const DemandedSetUp = () => {
  const arrive = useCompleteSignIn();
  return (
    <SetUp intro={nl.demandedText} doneLabel={nl.goOn} proof={null} onDone={(login) => void arrive(login ?? 'already_logged_in')} />
  );
};

/** The page after the password: asks for the code, or sets two-factor up. */
export const ChallengePage = () => (
  <EntryPage title={nl.title}>
    <PendingStepGate steps={['two_factor', 'two_factor_setup']}>
      {(step) => (step === 'two_factor' ? <Challenge /> : <DemandedSetUp />)}
    </PendingStepGate>
    <Link to="/login" className={styles.back}>
      {signIn.backToLogin}
    </Link>
  </EntryPage>
);
