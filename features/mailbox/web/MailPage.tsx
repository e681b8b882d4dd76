import { MailX } from 'lucide-react';
import { matchPath, useLocation } from 'react-router';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/tabs/Tabs.tsx';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { OpenedMail } from '../contract.ts';
import styles from './Mailbox.module.css';
import { MailboxFrame } from './MailboxFrame.tsx';
import { nl } from './nl.ts';
import { listPath, mailPath } from './paths.ts';
import { explain, useMail } from './use-mailbox.ts';

/** Blocks scripts, images and forms in the e-mail. Only `style` attributes work. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** Returns an e-mail as a document for a sandboxed frame: it requests nothing, and its links open in a new tab. */
export const safeDocument = (html: string): string =>
  html.replace(/<head>|^/i, (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">`);

const Envelope = ({ mail }: { readonly mail: OpenedMail }) => (
  <dl className={styles.envelope}>
    <dt>{nl.from}</dt>
    <dd>{mail.from}</dd>
    <dt>{nl.to}</dt>
    <dd>{mail.to}</dd>
    <dt>{nl.time}</dt>
    <dd>
      <time dateTime={mail.created_at}>
        {formatMoment(mail.created_at)}
      </time>
    </dd>
  </dl>
);

/** Shows the HTML in a sandbox: links open in a normal new tab, and nothing else in the e-mail works. */
const Html = ({ subject, html }: { readonly subject: string; readonly html: string }) => (
  <iframe
    className={styles.html}
    title={fill(nl.message, { subject })}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="no-referrer"
    srcDoc={safeDocument(html)}
  />
);

const Body = ({ mail: { subject, html, text } }: { readonly mail: OpenedMail }) => {
  if (html === null || text === null) return <p>{nl.notKept}</p>;
  return (
    <Tabs>
      <TabList label={nl.views}>
        <Tab id="html">{nl.html}</Tab>
        <Tab id="text">{nl.text}</Tab>
      </TabList>
      <TabPanel id="html">
        <Html subject={subject} html={html} />
      </TabPanel>
      <TabPanel id="text">
        <pre className={styles.text}>{text}</pre>
      </TabPanel>
    </Tabs>
  );
};

/** Shows an e-mail as its recipient would read it. */
export const MailPage = () => {
  const { pathname } = useLocation();
  const { data, error } = useMail(Number(matchPath(mailPath, pathname)?.params.id));
  return (
    <MailboxFrame title={data?.subject ?? nl.title} back={<Link href={listPath}>{nl.toMailbox}</Link>}>
      {!data && error && <EmptyState icon={MailX} title={explain(error, nl.missing)} />}
      {!data && !error && <SkeletonList rows={3} label={nl.loading} />}
      {data && (
        <>
          <Envelope mail={data} />
          <Body mail={data} />
        </>
      )}
    </MailboxFrame>
  );
};
