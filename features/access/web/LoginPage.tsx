import { Link } from 'react-router';
import { sessionOver } from '#platform/web/api/api-error.ts';
import { useEnvironment } from '#platform/web/environment/environment-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useEndOfRoad } from '#platform/web/navigation/end-of-road.ts';
import { endTexts } from '#platform/web/navigation/nl.ts';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { EntryPage } from '#platform/web/sign-in/EntryPage.tsx';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { signInMethods } from '#platform/web/slots/sign-in-methods.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { publicMapIn } from '../contract.ts';
import styles from './LoginForm.module.css';
import { LoginForm } from './LoginForm.tsx';
import { nl } from './nl.ts';

const causes = { over: sessionOver, signed_out: nl.signedOutElsewhere, ended: nl.sessionEnded, refused: nl.noMap } as const;

/** Explains why the session ended, or why a visitor is here and not at the address that they asked for. */
const WhyHere = () => {
  const { endedUnexpectedly: cause } = useSessionState();
  const end = useEndOfRoad();
  if (cause) return <FormAlert tone="info">{causes[cause]}</FormAlert>;
  if (!end) return null;
  const { title, text } = endTexts[end];
  return (
    <FormAlert tone="info">
      <strong>{title}</strong>
      <p>{text}</p>
    </FormAlert>
  );
};

/** Offers visitors without an account the map that the organisation shows to everybody. */
const PublicMap = () => {
  const name = publicMapIn(useEnvironment());
  return name !== null && (
    <p className={styles.publicMap}>
      {nl.withoutAccount} <Link to={`/${name}`}>{nl.publicMap}</Link>
    </p>
  );
};

const OtherWays = () => useSlot(signInMethods).map((way) => <Deferred key={way.id} load={way.load} props={{}} />);

export const LoginPage = () => (
  <EntryPage title={nl.title} text={fill(nl.subtitle, { organisation: useEnvironment().organization_name })}>
    <WhyHere />
    <LoginForm />
    <OtherWays />
    <PublicMap />
  </EntryPage>
);
