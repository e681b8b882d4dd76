import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { signInMethods } from '#platform/web/slots/sign-in-methods.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { LoginForm } from './LoginForm.tsx';
import { nl } from './nl.ts';
import { PublicMap } from './PublicMap.tsx';
import { WhyHere } from './WhyHere.tsx';

const OtherWays = () => useSlot(signInMethods).map((way) => <Deferred key={way.id} load={way.load} props={{}} />);

export const LoginPage = () => (
  <EntryPage title={nl.title} text={fill(nl.subtitle, { organisation: useEnvironment().organization_name })}>
    <WhyHere />
    <LoginForm />
    <OtherWays />
    <PublicMap />
  </EntryPage>
);
