import { sessionOver } from '#platform/web/api/api-error.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { signInMethods } from '#platform/web/slots/sign-in-methods.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { LoginForm } from './LoginForm.tsx';
import { nl } from './nl.ts';

const OtherWays = () => useSlot(signInMethods).map((way) => <Deferred key={way.id} load={way.load} props={{}} />);

/** Explains why the session ended, unless another message already did. */
const Ended = () => {
  const { endedUnexpectedly: cause } = useSessionState();
  return cause && <FormAlert tone="info">{{ over: sessionOver, signed_out: nl.signedOutElsewhere, ended: nl.sessionEnded }[cause]}</FormAlert>;
};

export const LoginPage = () => (
  <EntryPage title={nl.title} text={fill(nl.subtitle, { organisation: useEnvironment().organization_name })}>
    <Ended />
    <LoginForm />
    <OtherWays />
  </EntryPage>
);
