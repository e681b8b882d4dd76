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
import { chooseTransport } from './choose-transport.ts';
import type { NewMail } from './mail-text.ts';
import { mailboxIsOpen } from './mailbox.ts';
import { sweepOutbox } from './outbox.ts';
import { oneLine } from './plain.ts';
import { renderMail, type Letterhead } from './render.ts';
import { startSender, type SenderParts } from './sender.ts';

const LONGEST_NAME = 100;

export interface Mail {
  /**
   * Puts mail in the outbox, in the transaction that causes it: when that is rolled back, nothing is sent. It goes
   * out once that is committed. What the mail server thinks of it is not known here.
   * @throws Failure 422 `invalid` on `email` when no mail can go to such an address
   */
  send(db: Queryable, ...letters: readonly NewMail[]): Promise<void>;
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
