import { fill } from '#platform/web/i18n/fill.ts';
import type { VisitorInformation } from '../contract.ts';
import { nl } from './nl.ts';

/** What the site stores in the browser, and which other servers see the visitor. The organisation can add a text of its own. */
export const CookieText = ({ information: { cookie_text: own, sources_through_server: isThroughServer, kept } }: { readonly information: VisitorInformation }) => (
  <>
    {own !== '' && own.split(/\n+/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
    <p>{nl.cookiesIntro}</p>
    <h2>{nl.cookiesTitle}</h2>
    <table>
      <thead>
        <tr><th scope="col">{nl.cookieName}</th><th scope="col">{nl.cookiePurpose}</th><th scope="col">{nl.cookieDuration}</th></tr>
      </thead>
      <tbody>
        <tr><th scope="row">cook_session</th><td>{nl.sessionPurpose}</td><td>{fill(nl.hours, { n: kept.session_hours.toLocaleString('nl-NL') })}</td></tr>
        <tr><th scope="row">XSRF-TOKEN</th><td>{nl.xsrfPurpose}</td><td>{fill(nl.hours, { n: kept.session_hours.toLocaleString('nl-NL') })}</td></tr>
        <tr><th scope="row">cook_device</th><td>{nl.devicePurpose}</td><td>{fill(nl.days, { n: kept.device_days })}</td></tr>
      </tbody>
    </table>
    <h2>{nl.storageTitle}</h2>
    <ul>
      <li>{nl.choicesStored}</li>
      <li>{nl.userStored}</li>
    </ul>
    <h2>{nl.othersTitle}</h2>
    <p>{isThroughServer ? nl.throughServer : nl.direct}</p>
  </>
);
