import { sql } from 'kysely';

/** SQL condition on a registration of the outer query: somebody wrote a message about it. */
export const hasMessages = sql<boolean>`exists (
  select from registration_messages
  where registration_messages.registration_id = form_registrations.id and registration_messages.removed_at is null
)`;

/** SQL condition on a message: it is by another user, and this user has not read it. */
export const isUnread = (userId: number) => sql<boolean>`(
  registration_messages.removed_at is null and registration_messages.user_id is distinct from ${userId}::integer
  and not exists (
    select from registration_message_reads
    where registration_message_reads.message_id = registration_messages.id and registration_message_reads.user_id = ${userId}::integer
  )
)`;

/** SQL: the number of unread messages about a registration of the outer query. */
export const unreadMessages = (userId: number) => sql<number>`(
  select count(*)::integer from registration_messages
  where registration_messages.registration_id = form_registrations.id and ${isUnread(userId)}
)`;
