import { defineCall, nothing } from '#platform/contract/call.ts';
import { id } from '#platform/contract/ids.ts';
import { newPassword } from '#platform/contract/password.ts';
import { z } from 'zod';
import { MOST_CONFIGURATIONS, ofUser, user } from './user.ts';

export const blockUser = defineCall({
  method: 'PUT',
  path: '/admin/users/:id/blocked',
  summary: 'Block an account, which ends all its sessions, or let it in again (If-Match)',
  params: ofUser,
  body: z.strictObject({ blocked: z.boolean() }),
  answer: user,
});

export const setUserPassword = defineCall({
  method: 'PUT',
  path: '/admin/users/:id/password',
  summary: 'Give an account a password that has to be changed at the next login; its sessions end (If-Match)',
  params: ofUser,
  body: z.strictObject({ password: newPassword }),
  answer: user,
});

export const resetTwoFactor = defineCall({
  method: 'DELETE',
  path: '/admin/users/:id/two-factor',
  summary: 'Take away the second step of somebody who lost their phone; their sessions end (If-Match)',
  params: ofUser,
  answer: user,
});

export const removeUser = defineCall({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Remove an account; what it made and what is recorded of it stays (If-Match)',
  params: ofUser,
});

export const restoreUser = defineCall({
  method: 'POST',
  path: '/admin/users/:id/restore',
  summary: 'Put back an account that was removed less than an hour ago, with these configurations; as long as nobody has its name',
  params: ofUser,
  body: z.strictObject({ configuration_ids: z.array(id).max(MOST_CONFIGURATIONS) }),
  answer: user,
});

export const inviteUser = defineCall({
  method: 'POST',
  path: '/users/:id/invitation',
  summary: 'Send somebody a letter with a link to choose a password, valid once and for seven days; earlier ones no longer work',
  params: ofUser,
  body: nothing,
  answer: z.object({ user_id: id, email: z.string(), expires_at: z.iso.datetime() }),
});
