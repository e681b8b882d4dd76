import type { Queryable } from '#platform/db/database.ts';
import { sql, type Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    mail_outbox: MailOutboxTable;
  }
}

interface MailOutboxTable {
  id: Generated<number>;
  organisation_id: number;
  message_id: string;
  recipient: string;
  sender_name: string;
  subject: string;
  body_sealed: string | null;
  kind: string;
  created_at: Generated<Date>;
  useful_until: Date | null;
  next_attempt_at: Generated<Date>;
  attempts: Generated<number>;
  claimed_until: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}

/** Seconds for which a sender holds a mail; it gives up well before. */
const CLAIM_S = 180;
const KEPT_DAYS = 30;

/** A mail that a sender holds. `attempts` includes this attempt, so that a later claim has a higher number. */
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimDue>>>;
type Charge = Pick<ClaimedMail, 'id' | 'attempts'>;

/**
 * Claims the mail that has waited longest; two senders never get the same one. Uses a single statement, so that no
 * transaction stays open during the delivery.
 */
export const claimDue = (db: Queryable, organisations?: readonly number[]) =>
  db
    .updateTable('mail_outbox')
    .set({ claimed_until: sql`now() + ${CLAIM_S}::integer * interval '1 second'`, attempts: sql`attempts + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('mail_outbox as due')
        .select('due.id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', sql<Date>`now()`)]))
        .$if(organisations !== undefined, (due) => due.where('organisation_id', 'in', organisations ?? []))
        .orderBy('next_attempt_at')
        .orderBy('due.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id', 'message_id', 'recipient', 'sender_name', 'subject', 'body_sealed', 'kind', 'created_at', 'useful_until', 'attempts',
    ])
    .executeTakeFirst();

/** Updates a mail unless another sender has claimed it since. */
const update = (db: Queryable, { id, attempts }: Charge) =>
  db
    .updateTable('mail_outbox')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null);

const withoutBody = (keepBody: boolean) => (keepBody ? {} : { body_sealed: null });

export const markSent = async (db: Queryable, mail: Charge, keepBody: boolean): Promise<void> => {
  await update(db, mail)
    .set({ sent_at: sql`now()`, last_error: null, ...withoutBody(keepBody) })
    .execute();
};

export const markFailed = async (db: Queryable, mail: Charge, reason: string, keepBody: boolean): Promise<void> => {
  await update(db, mail)
    .set({ failed_at: sql`now()`, last_error: reason, ...withoutBody(keepBody) })
    .execute();
};

export const markLater = async (db: Queryable, mail: Charge, reason: string, pauseMs: number): Promise<void> => {
  await update(db, mail)
    .set({ last_error: reason, next_attempt_at: sql`now() + ${pauseMs}::double precision * interval '1 millisecond'` })
    .execute();
};

/** Removes old mail that was sent or failed; keeps mail that is still to be sent. */
export const sweepOutbox = async (db: Queryable): Promise<void> => {
  await db
    .deleteFrom('mail_outbox')
    .where((where) => where.or([where('sent_at', 'is not', null), where('failed_at', 'is not', null)]))
    .where('created_at', '<', sql<Date>`now() - ${KEPT_DAYS}::integer * interval '1 day'`)
    .execute();
};
