import { useCompleteSignIn } from '#platform/web/sign-in/use-complete-sign-in.ts';
import { nl } from './nl.ts';
import { SetUp } from './SetUp.tsx';

/** Set-up that the organisation requires before the user is signed in. */
export const DemandedSetUp = () => {
  const arrive = useCompleteSignIn();
  return (
    <SetUp intro={nl.demandedText} doneLabel={nl.goOn} proof={null} onDone={(login) => void arrive(login ?? 'already_logged_in')} />
  );
};
