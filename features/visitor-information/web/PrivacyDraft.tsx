import { Link } from 'react-router';
import { visitorPagePath } from '#platform/contract/visitor-information.ts';
import { useCameFrom } from '#platform/web/navigation/came-from.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { VisitorInformation } from '../contract.ts';
import { Draft } from './Draft.tsx';
import { nl } from './nl.ts';

/** The text until the organisation has a privacy statement of its own: what the product stores. */
export const PrivacyDraft = ({ information: { organisation, sources_through_server: isThroughServer, kept } }: { readonly information: VisitorInformation }) => (
  <>
    <Draft text={fill(nl.privacyDraft, { organisation })} />
    <h2>{nl.visitorsTitle}</h2>
    <ul>
      <li>{nl.openingsCounted}</li>
      <li>{nl.refusalsLogged}</li>
      <li>{nl.nothingAsked}</li>
    </ul>
    <h2>{nl.usersTitle}</h2>
    <ul>
      <li>{nl.accountStored}</li>
      <li>{kept.login_days === null ? nl.loginsStored : fill(nl.loginsStoredDays, { n: kept.login_days.toLocaleString('nl-NL') })}</li>
      <li>{nl.changesStored}</li>
    </ul>
    <h2>{nl.othersTitle}</h2>
    <p>{isThroughServer ? nl.throughServer : nl.direct}</p>
    <p><Link to={visitorPagePath('cookies')} state={useCameFrom()}>{nl.moreOnCookies}</Link></p>
  </>
);
