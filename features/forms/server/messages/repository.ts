import type { Queryable } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/rows.ts';
import { undoWindowStart } from '#platform/server/undo-window.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import { mostMessages, type RegistrationMessage } from '../../contract/messages.ts';
import { isUnread } from './unread.ts';
import '#platform/domain/tables/forms.ts';

/** The users who read a message of the outer query, as JSON. */
const readers = sql<RegistrationMessage['read_by_users']>`(
  select coalesce(json_agg(json_build_object(
    'id', users.id, 'first_name', users.first_name, 'last_name', users.last_name,
    'read_at', to_char(read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by read_at, users.id), '[]')
  from registration_message_reads join users on users.id = registration_message_reads.user_id
  where registration_message_reads.message_id = registration_messages.id
)`;

const messagesFor = (db: Queryable, viewer: SignedIn) =>
  db
    .selectFrom('registration_messages')
    .leftJoin('users', 'users.id', 'registration_messages.user_id')
    .select([
      'registration_messages.id', 'registration_id', 'user_id', 'text', 'registration_messages.version', 'registration_messages.created_at',
      'registration_messages.updated_at', 'first_name', 'middle_name', 'last_name',
    ])
    .select([
      isUnread(viewer.id).as('is_unread'),
      sql<RegistrationMessage['read_by_users']>`case when user_id = ${viewer.id} then ${readers} else '[]' end`.as('read_by_users'),
    ])
    .where('registration_messages.removed_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof messagesFor>['execute']>>[number];

const present = (row: Row, viewer: SignedIn): RegistrationMessage => {
  const isOwn = row.user_id === viewer.id;
  return {
    id: row.id,
    register_id: row.registration_id,
    user_id: row.user_id,
    user: row.first_name === null ? null : { first_name: row.first_name, middle_name: row.middle_name ?? '', last_name: row.last_name ?? '' },
    text: row.text,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_read_by_current_user: !row.is_unread,
    read_by_users: row.read_by_users,
    abilities: { edit: isOwn, remove: isOwn },
  };
};

/** Returns the last messages about a registration, oldest first. */
export const findMessages = async (db: Queryable, registrationId: number, viewer: SignedIn): Promise<RegistrationMessage[]> => {
  const rows = await messagesFor(db, viewer)
    .where('registration_id', '=', registrationId)
    .orderBy('registration_messages.id', 'desc')
    .limit(mostMessages)
    .execute();
  return rows.toReversed().map((row) => present(row, viewer));
};

export const readOne = async (db: Queryable, id: number, viewer: SignedIn): Promise<RegistrationMessage> =>
  present(await messagesFor(db, viewer).where('registration_messages.id', '=', id).executeTakeFirstOrThrow(), viewer);

export const countUnread = async (db: Queryable, registrationId: number, viewer: SignedIn): Promise<number> => {
  const { unread } = await db
    .selectFrom('registration_messages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('registration_id', '=', registrationId)
    .where(isUnread(viewer.id))
    .executeTakeFirstOrThrow();
  return unread;
};

/** Reads a message for a change and locks it; one that was removed, if it can still be restored. */
export const lockMessage = (db: Queryable, id: number, { isRemoved }: { readonly isRemoved: boolean }) =>
  db
    .selectFrom('registration_messages')
    .select(['id', 'registration_id', 'user_id', 'version'])
    .where('id', '=', id)
    .$if(isRemoved, (query) => query.where('removed_at', '>=', undoWindowStart()))
    .$if(!isRemoved, (query) => query.where('removed_at', 'is', null))
    .forUpdate()
    .executeTakeFirst();

export const insertMessage = async (
  db: Queryable, message: { readonly organisationId: number; readonly registrationId: number; readonly userId: number; readonly text: string },
): Promise<number> => {
  const { organisationId, registrationId, userId, text } = message;
  const { id } = await db
    .insertInto('registration_messages')
    .values({ organisation_id: organisationId, registration_id: registrationId, user_id: userId, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateMessage = async (db: Queryable, id: number, columns: { readonly text?: string; readonly removed_at?: Date | null }): Promise<void> => {
  await db.updateTable('registration_messages').set({ ...columns, ...nextVersion() }).where('id', '=', id).execute();
};

export interface UnreadMessage {
  readonly id: number;
  readonly registrationId: number;
}

/** Returns which of these messages the viewer has not read. */
export const findUnread = async (db: Queryable, ids: readonly number[], viewer: SignedIn): Promise<UnreadMessage[]> => {
  const rows = await db
    .selectFrom('registration_messages')
    .select(['id', 'registration_id'])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .where(isUnread(viewer.id))
    .orderBy('id')
    .execute();
  return rows.map(({ id, registration_id: registrationId }) => ({ id, registrationId }));
};

/** Marks messages as read; one that the user has read already keeps its time. */
export const markAsRead = async (db: Queryable, ids: readonly number[], { id: userId }: SignedIn): Promise<void> => {
  await sql`
    insert into registration_message_reads (message_id, user_id, organisation_id)
    select id, ${userId}::integer, organisation_id from registration_messages where id = any(${[...ids]}::integer[])
    on conflict (message_id, user_id) do nothing`.execute(db);
};
