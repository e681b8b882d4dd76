import { defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** Characters. */
export const longestMessage = 2000;
/** Messages that can be marked as read at once, and that the chat shows. */
export const mostMessages = 1000;

const writer = z.object({ first_name: z.string(), middle_name: z.string(), last_name: z.string() });

export const registrationMessage = z.object({
  id,
  register_id: id,
  /** Null: the account is gone. */
  user_id: id.nullable(),
  user: writer.nullable(),
  text: z.string(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** True for the user's own messages. */
  is_read_by_current_user: z.boolean(),
  /** For own messages only, first reader first; empty for those of others. */
  read_by_users: z.array(z.object({ id, first_name: z.string(), last_name: z.string(), read_at: z.iso.datetime() })),
  abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type RegistrationMessage = z.infer<typeof registrationMessage>;

const written = text(longestMessage, `Schrijf ten hoogste ${longestMessage.toLocaleString('nl-NL')} tekens.`).trim().min(1, 'Schrijf een bericht.');
const ofRegistration = z.object({ id: idInPath });
const ofMessage = z.object({ id: idInPath });

export const listMessages = defineCall({
  method: 'GET',
  path: '/messages/register/:id',
  summary: `Lists the messages about a registration, oldest first; at most the last ${mostMessages}.`,
  params: ofRegistration,
  answer: z.array(registrationMessage),
});

export const countUnreadMessages = defineCall({
  method: 'GET',
  path: '/messages/register/:id/unread-count',
  summary: 'Counts the messages of others about a registration that the user has not read.',
  params: ofRegistration,
  answer: z.object({ unread_count: z.int().nonnegative() }),
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/messages',
  summary: 'Adds a message about a registration.',
  body: z.strictObject({ message: written, register_id: id }),
  answer: registrationMessage,
});

export const changeMessage = defineCall({
  method: 'PUT',
  path: '/messages/:id',
  summary: 'Changes the text of an own message.',
  params: ofMessage,
  body: z.strictObject({ message: written }),
  answer: registrationMessage,
});

export const removeMessage = defineCall({
  method: 'DELETE',
  path: '/messages/:id',
  summary: 'Removes an own message. It can be restored for an hour.',
  params: ofMessage,
});

export const restoreMessage = defineCall({
  method: 'POST',
  path: '/messages/:id/restore',
  summary: 'Restores an own message that was removed in the last hour.',
  params: ofMessage,
  body: nothing,
  answer: registrationMessage,
});

export const readMessage = defineCall({
  method: 'POST',
  path: '/messages/:id/read',
  summary: 'Marks a message of another user as read.',
  params: ofMessage,
  body: nothing,
});

export const readMessages = defineCall({
  method: 'POST',
  path: '/messages/mark-multiple-read',
  summary: 'Marks messages of others as read; ids of messages that the user may not see are ignored.',
  body: z.strictObject({ message_ids: z.array(id).max(mostMessages) }),
});
