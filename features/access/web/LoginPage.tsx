import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { signInWays } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { LoginForm } from './LoginForm.tsx';
import { nl } from './nl.ts';

const OtherWays = () => useSlot(signInWays).map((way) => <Deferred key={way.id} load={way.load} props={{}} />);

export const LoginPage = () => (
  <EntryPage title={nl.title} text={fill(nl.subtitle, { organisation: useEnvironment().organization_name })}>
    <LoginForm />
    <OtherWays />
  </EntryPage>
);
