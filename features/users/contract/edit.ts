import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { newPassword } from '#platform/contract/password.ts';
import { z } from 'zod';
import { ofUser, user, userFields } from './user.ts';

export const readUser = defineCall({ method: 'GET', path: '/admin/users/:id', summary: 'Returns an account.', params: ofUser, answer: user });

export const createUser = defineCall({
  method: 'POST',
  path: '/admin/users',
  summary: 'Creates an account. Its owner chooses a password by invitation, or changes the given one at the first login.',
  query: ofOrganisation,
  body: userFields.extend({ invite: z.boolean(), password: newPassword.nullable() }),
  answer: user,
});

export const updateUser = defineCall({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Updates an account; a new account kind takes effect immediately (If-Match).',
  params: ofUser,
  body: userFields,
  answer: user,
});
