import { ofOrganisation } from '#platform/contract/administration.ts';
import { defineCall } from '#platform/contract/call.ts';
import { newPassword } from '#platform/contract/password.ts';
import { z } from 'zod';
import { ofUser, user, userFields } from './user.ts';

export const readUser = defineCall({ method: 'GET', path: '/admin/users/:id', summary: 'An account', params: ofUser, answer: user });

export const createUser = defineCall({
  method: 'POST',
  path: '/admin/users',
  summary: 'Make an account; its owner chooses a password by invitation, or changes the given one when they first sign in',
  query: ofOrganisation,
  body: userFields.extend({ invite: z.boolean(), password: newPassword.nullable() }),
  answer: user,
});

export const updateUser = defineCall({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Change an account (If-Match); who got another account kind has to do with that one at once',
  params: ofUser,
  body: userFields,
  answer: user,
});
