import type { UndeliveredCause } from '#platform/contract/undelivered.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readAddress } from './address.ts';
import { causeOf } from './delivery-failure.ts';
import './outbox.ts';

export interface Undelivered {
  /** What it is for, by feature. */
  readonly kind: string;
  readonly sentAt: Date;
  /** It is not tried any more. */
  readonly isGivenUp: boolean;
  readonly cause: UndeliveredCause;
}

interface Recipient {
  readonly organisationId: number;
  readonly email: string;
  /** Mail of before went to somebody else with this address. */
  readonly since: Date;
}

/** The last mail to somebody, when it did not come; null: it did, or its first try is still to come, or there is none. */
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
  // A mail that went out has no error any more.
  if (!last || last.last_error === null) return null;
  return { kind: last.kind, sentAt: last.created_at, isGivenUp: last.failed_at !== null, cause: causeOf(last.last_error) };
};
