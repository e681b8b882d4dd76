import { Inbox } from 'lucide-react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { DemoMail } from '../contract.ts';
import styles from './Mailbox.module.css';
import { MailboxFrame } from './MailboxFrame.tsx';
import { nl } from './nl.ts';
import { pathOf } from './paths.ts';
import { explain, useMails } from './use-mailbox.ts';

const Status = ({ mail }: { readonly mail: DemoMail }) => {
  if (mail.failed_at !== null) return <StatusPill tone="danger">{nl.failed}</StatusPill>;
  return mail.sent_at === null ? <StatusPill tone="info">{nl.waiting}</StatusPill> : null;
};

const Row = ({ mail }: { readonly mail: DemoMail }) => (
  <li className={styles.row}>
    <span className={styles.subject}>
      <Link href={pathOf(mail.id)}>{mail.subject}</Link>
    </span>
    <span className={styles.recipient}>
      {nl.to} {mail.to}
    </span>
    <time className={styles.time} dateTime={mail.created_at}>
      {formatMoment(mail.created_at)}
    </time>
    <Status mail={mail} />
  </li>
);

const Mails = () => {
  const { data, error } = useMails();
  if (error && !data) return <EmptyState icon={Inbox} title={explain(error, nl.closed)} />;
  if (!data) return <SkeletonList rows={3} rowHeight={64} label={nl.loading} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={Inbox} title={nl.empty}>
        {nl.emptyHint}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list} aria-label={nl.list}>
      {data.map((mail) => (
        <Row key={mail.id} mail={mail} />
      ))}
    </ul>
  );
};

/** The number of e-mails, announced when one arrives. */
const Count = () => {
  const count = useMails().data?.length;
  return (
    <p role="status" className={common.muted}>
      {count !== undefined && count > 0 && (count === 1 ? nl.one : fill(nl.count, { n: count }))}
    </p>
  );
};

/** All e-mails of the demonstration, the latest first; refreshes by itself. */
export const MailboxPage = () => (
  <MailboxFrame title={nl.title} back={<Link href="/">{nl.toPortal}</Link>}>
    <p className={common.muted}>{nl.explanation}</p>
    <Count />
    <Mails />
  </MailboxFrame>
);
