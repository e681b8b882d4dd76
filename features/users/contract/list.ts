import { ofOrganisation } from '#platform/contract/administration.ts';
import { binary, defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { permissionName } from '#platform/contract/permissions.ts';
import { roleName } from '#platform/contract/roles.ts';
import { z } from 'zod';
import { listedUser, userStates } from './user.ts';

export const userSorts = ['name', 'login_name', 'email', 'role', 'last_login_at', 'expires_at'] as const;
export type UserSort = (typeof userSorts)[number];

/** Days before its end date from which an account counts as expiring. */
export const EXPIRING_DAYS = 30;

/** A state, or: works, but ends within `EXPIRING_DAYS`; the last mail to the user was not delivered. */
export const userFilters = [...userStates, 'expiring', 'undelivered'] as const;
export type UserFilter = (typeof userFilters)[number];

export const listUsers = defineCall({
  method: 'GET',
  path: '/admin/users',
  summary: 'Lists the accounts of an organisation.',
  query: listQuery(userSorts).extend({ ...ofOrganisation.shape, state: z.enum(userFilters).optional() }),
  answer: listAnswer(listedUser),
});

export const userChoices = defineCall({
  method: 'GET',
  path: '/admin/users/choices',
  summary: 'Lists the account kinds and configurations that the user may assign to an account.',
  query: ofOrganisation,
  answer: z.object({
    roles: z.array(z.object({ id, name: z.string(), base: roleName, permissions: z.array(permissionName) })),
    configurations: z.array(z.object({ id, name: z.string() })),
  }),
});
export type UserChoices = z.infer<(typeof userChoices)['answer'] & z.ZodType>;

export const exportUsers = defineCall({
  method: 'GET',
  path: '/admin/users/export',
  summary: 'Exports all accounts with their permissions as CSV or as a workbook, for the yearly review.',
  query: ofOrganisation.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  answer: binary('application/octet-stream'),
});
