import { Link } from 'react-router';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { nl as signIn } from '#platform/web/sign-in/nl.ts';
import { PendingStepGate } from '#platform/web/sign-in/PendingStepGate.tsx';
import { Challenge } from './Challenge.tsx';
import { DemandedSetUp } from './DemandedSetUp.tsx';
import { nl } from './nl.ts';
import styles from './TwoFactor.module.css';

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
