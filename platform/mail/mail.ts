import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/guarded-kysely.ts';
import type { Tables } from '#platform/db/tables.ts';
import { siteOf } from '#platform/domain/organisations/site.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Insertable } from 'kysely';
import { readAddress } from './address.ts';
import { createBodyBox } from './body.ts';
import { emlTransport } from './eml-transport.ts';
import type { NewMail } from './mail-text.ts';
import { mailboxIsOpen } from './mailbox.ts';
import { sweepOutbox } from './outbox.ts';
import { oneLine } from './plain.ts';
import { renderMail, type Letterhead } from './render.ts';
import { startSender, type SenderParts } from './sender.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { Transport } from './transport.ts';

const LONGEST_NAME = 100;

export interface Mail {
  /**
   * Puts mail in the outbox within the transaction that causes it. It is sent after the commit; after a rollback it is
   * not. The result of the delivery is not reported here.
   * @throws Failure 422 `invalid` on `email` when no mail can go to the address
   */
  send(db: Queryable, ...letters: readonly NewMail[]): Promise<void>;
  /** Starts to send mail from the outbox; returns a function that stops it. */
  start(options?: Pick<SenderParts, 'organisations'>): () => Promise<void>;
  /** Removes mail older than thirty days. */
  sweep(): Promise<void>;
}

/** Returns the name of the sender and the base of links: users of an organisation sign in on its own host name only. */
const senderOf = async (db: Queryable, publicUrl: string, id: number): Promise<Letterhead> => {
  const { name, hosts } = await db.selectFrom('organisations').select(['name', 'hosts']).where('id', '=', id).executeTakeFirstOrThrow();
  return { organisation: oneLine(name, LONGEST_NAME), publicUrl: siteOf(publicUrl, hosts) };
};

/** Returns the transport for the mail server in the settings; without one, for the folder `mail` of the data folder. */
const chooseTransport = ({ smtpUrl, dataFolder }: Pick<Settings, 'smtpUrl' | 'dataFolder'>): Transport =>
  smtpUrl ? smtpTransport(smtpUrl) : emlTransport(`${dataFolder}/mail`);

const invalidAddress = () => invalid({ email: ['Dit is geen geldig e-mailadres.'] });

export const createMail = (database: Database, settings: Settings, log: FastifyBaseLogger): Mail => {
  const { mailFrom, publicUrl } = settings;
  const bodies = createBodyBox(settings);
  const transport = chooseTransport(settings);
  const wakers = new Set<() => void>();
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);

  const rowOf = (letter: NewMail, head: Letterhead): Insertable<Tables['mail_outbox']> => {
    const recipient = readAddress(letter.to);
    if (recipient === null) throw invalidAddress();
    const { subject, ...body } = renderMail(letter, head);
    return {
      organisation_id: letter.organisationId,
      message_id: `<${randomUUID()}@${domain}>`,
      recipient,
      sender_name: head.organisation,
      subject,
      body_sealed: bodies.seal(body),
      kind: letter.kind,
      useful_until: letter.usefulUntil ?? null,
    };
  };

  return {
    async send(db, ...letters) {
      const rows: Insertable<Tables['mail_outbox']>[] = [];
      for (const [organisationId, theirs] of Map.groupBy(letters, (letter) => letter.organisationId)) {
        const head = await senderOf(db, publicUrl, organisationId);
        rows.push(...theirs.map((letter) => rowOf(letter, head)));
      }
      if (rows.length === 0) return;
      await db.insertInto('mail_outbox').values(rows).execute();
      afterCommit(() => wakers.forEach((wake) => wake()));
    },

    start(options = {}) {
      const sender = startSender({
        ...options, db: database.query, transport, from: mailFrom, bodies, keepBodies: mailboxIsOpen(settings), log,
      });
      wakers.add(sender.wake);
      return async () => {
        wakers.delete(sender.wake);
        await sender.stop();
      };
    },

    async sweep() {
      await sweepOutbox(database.query);
      await transport.sweep();
    },
  };
};
