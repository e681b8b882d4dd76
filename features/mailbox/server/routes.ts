import type { StoredMail, Mailbox, MailSummary } from '#platform/mail/mailbox.ts';
import { isLoopbackHost } from '#platform/server/egress/addresses.ts';
import { notFound } from '#platform/server/failure.ts';
import { anyone } from '#platform/server/policy.ts';
import { route, type CallContext, type Route } from '#platform/server/route.ts';
import { listMails, mostMails, readMail, type DemoMail, type OpenedMail } from '../contract.ts';

const presentSummary = ({ id, to, subject, kind, createdAt, sentAt, failedAt }: MailSummary): DemoMail => ({
  id,
  to,
  subject,
  kind,
  created_at: createdAt.toISOString(),
  sent_at: sentAt?.toISOString() ?? null,
  failed_at: failedAt?.toISOString() ?? null,
});

const present = (mail: StoredMail, address: string): OpenedMail => ({
  ...presentSummary(mail),
  from: `${mail.senderName} <${address}>`,
  text: mail.body?.text ?? null,
  html: mail.body?.html ?? null,
});

/**
 * The server listens to this machine only, but a proxy on this machine may forward requests of others, and a page
 * elsewhere may point its own host name at this machine (DNS rebinding). The request reveals both.
 */
const requireLocalRequest = ({ request: { hostname, headers } }: Pick<CallContext<unknown>, 'request'>): void => {
  const cameThroughProxy = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  if (!isLoopbackHost(hostname) || cameThroughProxy) throw notFound();
};

export const mailboxRoutes = (mailbox: Mailbox, address: string): Route[] => [
  route(listMails, {
    policy: anyone,
    handle: async (context) => {
      requireLocalRequest(context);
      return (await mailbox.list(mostMails)).map(presentSummary);
    },
  }),

  route(readMail, {
    policy: anyone,
    handle: async (context) => {
      requireLocalRequest(context);
      const mail = await mailbox.read(context.params.id);
      if (!mail) throw notFound();
      return present(mail, address);
    },
  }),
];
