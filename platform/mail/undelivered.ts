import type { UndeliveredCause } from '#platform/contract/undelivered.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#platform/db/database.ts';
import { readAddress } from './address.ts';
import { causeOf } from './delivery-failure.ts';
import './outbox.ts';

export interface Undelivered {
  /** Purpose of the mail, by feature. */
  readonly kind: string;
  readonly sentAt: Date;
  /** Whether no further attempt follows. */
  readonly isGivenUp: boolean;
  readonly cause: UndeliveredCause;
}

interface Recipient {
  readonly organisationId: number;
  readonly email: string;
  /** Earlier mail may have been for somebody else with this address. */
  readonly since: Date;
}

/** Returns the last mail to a user when it could not be delivered. Null: it was delivered, not tried yet, or there is none. */
export const findUndelivered = async (db: Queryable, { organisationId, email, since }: Recipient): Promise<Undelivered | null> => {
  const recipient = readAddress(email);
  if (recipient === null) return null;
  const last = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'created_at', 'failed_at', 'last_error'])
    .where('organisation_id', '=', organisationId)
    .where('recipient', '=', recipient)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Sending a mail clears its error.
  if (!last || last.last_error === null) return null;
  return { kind: last.kind, sentAt: last.created_at, isGivenUp: last.failed_at !== null, cause: causeOf(last.last_error) };
};

/**
 * Whether the last mail to a user of the outer query on `users` could not be delivered. Reads the outbox of the organisation once.
 * Addresses are compared as written, so a domain with letters outside ASCII is not found.
 */
export const isUndelivered = (organisationId: number): RawBuilder<boolean> => sql`exists (
  select from (
    select distinct on (recipient) recipient, created_at, last_error from mail_outbox
    where organisation_id = ${organisationId} order by recipient, id desc
  ) as last
  where last.recipient = users.email and last.created_at >= users.created_at and last.last_error is not null
)`;
