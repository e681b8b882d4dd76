import { Link } from 'react-router';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { nl as signIn } from '#platform/web/sign-in/nl.ts';
import { PendingStepGate } from '#platform/web/sign-in/PendingStepGate.tsx';
import { useCompleteSignIn } from '#platform/web/sign-in/use-complete-sign-in.ts';
import { Challenge } from './Challenge.tsx';
import { nl } from './nl.ts';
import { SetUp } from './SetUp.tsx';
import styles from './TwoFactor.module.css';

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
