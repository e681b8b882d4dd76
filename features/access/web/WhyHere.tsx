import { sessionOver } from '#platform/web/api/api-error.ts';
import { useEndOfRoad } from '#platform/web/navigation/end-of-road.ts';
import { endTexts } from '#platform/web/navigation/nl.ts';
import { useSessionState } from '#platform/web/session/session-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { nl } from './nl.ts';

const causes = { over: sessionOver, signed_out: nl.signedOutElsewhere, ended: nl.sessionEnded, refused: nl.noMap } as const;

/** Explains why the session ended, or why a visitor is here and not at the address that they asked for. */
export const WhyHere = () => {
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
