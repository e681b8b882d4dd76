import type { Queryable } from '#platform/db/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { createLink } from './links.ts';

const DAYS = 7;

export interface Invited {
  readonly id: number;
  readonly organisationId: number;
  readonly loginName: string;
  readonly email: string;
  readonly firstName: string;
}

export interface InvitedBy {
  readonly id: number;
  /** The name of the organisation, as the letter says it. */
  readonly organisation: string;
}

/**
 * Sends somebody a letter with which they choose their first password, in the transaction that causes it. Earlier
 * invitations no longer work.
 * @returns until when this one does
 */
export const inviteUser = async (transaction: Queryable, mail: Mail, user: Invited, by: InvitedBy): Promise<Date> => {
  const { id, organisationId, loginName, email, firstName } = user;
  const link = await createLink(transaction, {
    purpose: 'invitation', userId: id, organisationId, seconds: DAYS * 86_400, createdBy: by.id,
  });
  await mail.send(transaction, {
    ...invitationMail({ firstName, loginName, organisation: by.organisation, token: link.token, days: DAYS }),
    organisationId, to: email, kind: 'invitations.invite', usefulUntil: link.expiresAt,
  });
  return link.expiresAt;
};
