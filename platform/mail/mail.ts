import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/guarded-kysely.ts';
import { siteOf } from '#platform/domain/organisations/site.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { FastifyBaseLogger } from 'fastify';
import { readAddress } from './address.ts';
import { createBodyBox } from './body.ts';
import { chooseTransport } from './choose-transport.ts';
import type { Letter } from './letter.ts';
import { mailboxIsOpen } from './mailbox.ts';
import { sweepOutbox } from './outbox.ts';
import { oneLine } from './plain.ts';
import { renderMail, type Letterhead } from './render.ts';
import { startSender, type SenderParts } from './sender.ts';

const LONGEST_NAME = 100;

export interface Mail {
  /**
   * Puts a mail in the outbox, in the transaction that causes it: when that is rolled back, nothing is sent. It goes
   * out once that is committed. What the mail server thinks of it is not known here.
   * @throws Failure 422 `invalid` on `email` when no mail can go to such an address
   */
  send(db: Queryable, letter: Letter): Promise<void>;
  /** Begins to send what is in the outbox; gives what ends that. */
  start(options?: Pick<SenderParts, 'organisations'>): () => Promise<void>;
  /** Removes mail of more than thirty days ago. */
  sweep(): Promise<void>;
}

/** Its name as a sender, and where the links lead: who belongs to it can come in nowhere else. */
const senderOf = async (db: Queryable, publicUrl: string, id: number): Promise<Letterhead> => {
  const { name, hosts } = await db.selectFrom('organisations').select(['name', 'hosts']).where('id', '=', id).executeTakeFirstOrThrow();
  return { organisation: oneLine(name, LONGEST_NAME), publicUrl: siteOf(publicUrl, hosts) };
};

const invalidAddress = () => invalid({ email: ['Dit is geen geldig e-mailadres.'] });

export const createMail = (database: Database, settings: Settings, log: FastifyBaseLogger): Mail => {
  const { mailFrom, publicUrl } = settings;
  const bodies = createBodyBox(settings);
  const transport = chooseTransport(settings);
  const wakers = new Set<() => void>();
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);

  return {
    async send(db, letter) {
      const recipient = readAddress(letter.to);
      if (recipient === null) throw invalidAddress();
      const head = await senderOf(db, publicUrl, letter.organisationId);
      const { subject, ...body } = renderMail(letter, head);
      await db
        .insertInto('mail_outbox')
        .values({
          organisation_id: letter.organisationId,
          message_id: `<${randomUUID()}@${domain}>`,
          recipient,
          sender_name: head.organisation,
          subject,
          body_sealed: bodies.seal(body),
          kind: letter.kind,
          useful_until: letter.usefulUntil ?? null,
        })
        .execute();
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
