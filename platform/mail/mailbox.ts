import type { Queryable } from '#platform/db/database.ts';
import { isLoopbackHost } from '#platform/server/egress/addresses.ts';
import type { Settings } from '#platform/server/settings.ts';
import { createBodyBox, type Body } from './body.ts';

/**
 * Whether anybody may read all mail: only in the demo, on a machine that serves only itself, without a mail server.
 */
export const mailboxIsOpen = ({ demo, loopback, publicUrl, smtpUrl }: Pick<Settings, 'demo' | 'loopback' | 'publicUrl' | 'smtpUrl'>): boolean =>
  demo === true && loopback && isLoopbackHost(new URL(publicUrl).hostname) && smtpUrl === null;

export interface MailSummary {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly kind: string;
  readonly createdAt: Date;
  /** Null: not sent yet, or failed. */
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
}

export interface StoredMail extends MailSummary {
  readonly senderName: string;
  /** Null: the body has been removed. */
  readonly body: Body | null;
}

export interface Mailbox {
  /** Latest first. */
  list(most: number): Promise<MailSummary[]>;
  read(id: number): Promise<StoredMail | null>;
}

/** Makes a reader of the outbox, for the mailbox of the demo and for tests. */
export const createMailbox = (db: Queryable, settings: Pick<Settings, 'secret'>): Mailbox => {
  const bodies = createBodyBox(settings);
  const summaries = db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient as to', 'subject', 'kind', 'created_at as createdAt', 'sent_at as sentAt', 'failed_at as failedAt']);
  return {
    list: (most) => summaries.orderBy('id', 'desc').limit(most).execute(),
    async read(id) {
      const row = await summaries.select(['sender_name', 'body_sealed']).where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      const { sender_name: senderName, body_sealed: sealed, ...summary } = row;
      return { ...summary, senderName, body: sealed === null ? null : bodies.open(sealed) };
    },
  };
};
