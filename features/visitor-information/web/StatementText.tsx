import { Link } from '#platform/ui/link/Link.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Statement } from '../statement.ts';
import { Deviations } from './Deviations.tsx';
import { Draft } from './Draft.tsx';
import { nl } from './nl.ts';
import { dutchDay } from './dutch-day.ts';

interface StatementTextProps {
  readonly statement: Statement;
  readonly organisation: string;
}

const External = ({ href, children = href }: { readonly href: string; readonly children?: string }) => <Link href={href} isExternal>{children}</Link>;

const Contact = ({ email, phone, contact_url: page }: Statement) => (
  <ul>
    {email !== '' && <li>{nl.email}: <a href={`mailto:${email}`}>{email}</a></li>}
    {phone !== '' && <li>{nl.phone}: <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a></li>}
    {page !== '' && <li>{nl.contactPage}: <External href={page} /></li>}
  </ul>
);

/** The accessibility statement, in the order of the Dutch model statement. */
export const StatementText = ({ statement, organisation }: StatementTextProps) => {
  const { status, site_name: site, deviations } = statement;
  if (status === null) return null;
  const names = { organisation, site };
  return (
    <>
      <p>{fill(nl.strives, names)}</p>
      <p>{fill(nl.appliesTo, names)}</p>
      <ul>{statement.addresses.map((address) => <li key={address}><External href={address} /></li>)}</ul>
      {statement.register_url !== '' && <p><External href={statement.register_url}>{nl.inRegister}</External></p>}
      <h2>{fill(nl.statusTitle, { status: nl.statuses[status] })}</h2>
      <p>{fill(nl.statusTexts[status], names)}</p>
      {statement.researched_on !== null && <p>{fill(nl.researched, { day: dutchDay(statement.researched_on) })}</p>}
      {statement.report_url !== '' && <p><External href={statement.report_url}>{nl.report}</External></p>}
      {statement.research_planned_on !== null && <p>{fill(nl.researchPlanned, { day: dutchDay(statement.research_planned_on) })}</p>}
      {deviations.length > 0 && <Deviations deviations={deviations} />}
      <h2>{nl.approvalTitle}</h2>
      <p>
        {statement.drawn_up_on !== null && fill(nl.drawnUp, { ...names, day: dutchDay(statement.drawn_up_on) })} {fill(nl.signedBy, { by: statement.signed_by })}
      </p>
      {statement.reviewed_on !== null && <p>{fill(nl.reviewed, { day: dutchDay(statement.reviewed_on) })}</p>}
      <h2>{nl.feedbackTitle}</h2>
      <p>{nl.feedback}</p>
      <Contact {...statement} />
      <p>{nl.expect}</p>
      <ul>{nl.expectations.map((expectation) => <li key={expectation}>{expectation}</li>)}</ul>
      <h2>{nl.enforcementTitle}</h2>
      <p>{nl.enforcement}</p>
      {statement.complaints_url !== '' && <p><External href={statement.complaints_url}>{fill(nl.complaints, names)}</External></p>}
      <p>{nl.ombudsman} <External href="https://www.nationaleombudsman.nl/klacht-indienen">{nl.ombudsmanLink}</External></p>
    </>
  );
};

/** The text until the organisation has published a statement. */
export const StatementDraft = ({ organisation }: Pick<StatementTextProps, 'organisation'>) => (
  <>
    <Draft text={fill(nl.statementDraft, { organisation })} />
    <p>{nl.statementProduct}</p>
    <p>{nl.statementLaw}</p>
  </>
);
