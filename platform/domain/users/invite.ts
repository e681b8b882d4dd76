import { INVITATION_DAYS } from '#platform/contract/invitation.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { INVITATION, invitationMail } from './invitation-mail.ts';
import { createLinks } from './links.ts';

export interface Invited {
  readonly id: number;
  readonly loginName: string;
  readonly email: string;
  readonly firstName: string;
}

export interface InvitedBy {
  readonly id: number;
  /** The inviting organisation. */
  readonly organisationId: number;
  /** Name of the organisation, for the mail. */
  readonly organisation: string;
}

/**
 * Sends users an invitation to choose their first password, in the transaction that causes it. Earlier invitations become
 * invalid.
 * @returns when the invitations expire
 */
export const inviteUsers = async (transaction: Queryable, mail: Mail, users: readonly Invited[], by: InvitedBy): Promise<Date> => {
  const { organisationId, organisation } = by;
  const { links, expiresAt } = await createLinks(
    transaction,
    { purpose: 'invitation', organisationId, seconds: INVITATION_DAYS * 86_400, createdBy: by.id },
    users.map(({ id: userId, ...user }) => ({ userId, ...user })),
  );
  await mail.send(transaction, ...links.map(({ firstName, loginName, email, token }) => ({
    ...invitationMail({ firstName, loginName, organisation, token, days: INVITATION_DAYS }),
    organisationId, to: email, kind: INVITATION, usefulUntil: expiresAt,
  })));
  return expiresAt;
};
