import { defineCall, nothing } from '#platform/contract/call.ts';
import { id } from '#platform/contract/ids.ts';
import { newPassword } from '#platform/contract/password.ts';
import { z } from 'zod';
import { MOST_CONFIGURATIONS, ofUser, user } from './user.ts';

export const blockUser = defineCall({
  method: 'PUT',
  path: '/admin/users/:id/blocked',
  summary: 'Blocks an account, which ends all its sessions, or unblocks it (If-Match).',
  params: ofUser,
  body: z.strictObject({ blocked: z.boolean() }),
  answer: user,
});

export const setUserPassword = defineCall({
  method: 'PUT',
  path: '/admin/users/:id/password',
  summary: 'Sets a password that the user must change at the next login, and ends all sessions of the account (If-Match).',
  params: ofUser,
  body: z.strictObject({ password: newPassword }),
  answer: user,
});

export const resetTwoFactor = defineCall({
  method: 'DELETE',
  path: '/admin/users/:id/two-factor',
  summary: 'Resets two-factor authentication for a user who lost their device, and ends their sessions (If-Match).',
  params: ofUser,
  answer: user,
});

export const removeUser = defineCall({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Removes an account; the objects it created and its log entries are kept (If-Match).',
  params: ofUser,
});

export const restoreUser = defineCall({
  method: 'POST',
  path: '/admin/users/:id/restore',
  summary: 'Restores an account that was removed less than an hour ago, with the given configurations, unless its name is in use.',
  params: ofUser,
  body: z.strictObject({ configuration_ids: z.array(id).max(MOST_CONFIGURATIONS) }),
  answer: user,
});

export const inviteUser = defineCall({
  method: 'POST',
  path: '/users/:id/invitation',
  summary: 'Sends a user an e-mail with a link to choose a password. The link works once and for seven days, and replaces earlier links.',
  params: ofUser,
  body: nothing,
  answer: z.object({ user_id: id, email: z.string(), expires_at: z.iso.datetime() }),
});
