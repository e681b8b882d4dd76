import { defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { z } from 'zod';
import { changedRegistration, historyVersion, newRegistration, registration } from './registration.ts';

const params = z.object({ register_id: idInPath });

export const readRegistration = defineCall({
  method: 'GET', path: '/forms/register/:register_id', summary: 'Returns a registration with its form, and what the user may do with it.', params, answer: registration,
});

export const createRegistration = defineCall({
  method: 'POST',
  path: '/forms/values',
  summary: 'Registers at a place. Sent again with the same client_id, it answers the registration that was made the first time.',
  body: newRegistration,
  answer: registration,
});

export const changeRegistration = defineCall({
  method: 'PUT',
  path: '/forms/values',
  summary: 'Changes answers and place of a registration; what is not sent stays (If-Match; an old version gets 412).',
  body: changedRegistration,
  answer: registration,
});

export const removeRegistration = defineCall({
  method: 'DELETE', path: '/forms/values/:register_id', summary: 'Removes a registration; it can be restored for a time (If-Match).', params,
});

export const restoreRegistration = defineCall({
  method: 'POST', path: '/forms/values/:register_id/restore', summary: 'Restores a removed registration.', params, body: nothing, answer: registration,
});

export const archiveRegistration = defineCall({
  method: 'PUT',
  path: '/forms/values/:register_id/archived',
  summary: 'Archives a registration or takes it out of the archive; for users who handle registrations (If-Match).',
  params,
  body: z.strictObject({ archived: z.boolean() }),
  answer: registration,
});

export const assignRegistration = defineCall({
  method: 'PUT',
  path: '/forms/values/:register_id/assigned',
  summary: 'Assigns a registration to a user who can use its form, or to nobody; for users who handle registrations (If-Match).',
  params,
  body: z.strictObject({ user_id: id.nullable() }),
  answer: registration,
});

export const listAssignees = defineCall({
  method: 'GET',
  path: '/forms/values/:register_id/assignees',
  summary: 'Lists the users to whom a registration can be assigned, by name; for users who handle registrations.',
  params,
  answer: z.array(z.object({ id, name: z.string() })),
});

export const readHistory = defineCall({
  method: 'GET',
  path: '/forms/history/:register_id',
  summary: 'Returns all versions of a registration by the moment at which they were made (ISO 8601), the newest first.',
  params,
  answer: z.record(z.iso.datetime(), historyVersion),
});

export const restoreVersion = defineCall({
  method: 'POST',
  path: '/forms/history/:register_id/restore',
  summary: 'Makes an older version of a registration the newest (If-Match).',
  params,
  body: z.strictObject({ version: z.int().positive().max(2_147_483_647) }),
  answer: registration,
});
