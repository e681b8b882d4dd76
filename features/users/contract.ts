import { ofOrganisation } from '#platform/contract/administration.ts';
import { day } from '#platform/contract/amsterdam-day.ts';
import { binary, defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { listAnswer, listQuery } from '#platform/contract/list.ts';
import { newPassword } from '#platform/contract/password.ts';
import { permissionName, roleName } from '#platform/contract/roles.ts';
import { text } from '#platform/contract/text.ts';
import { undeliveredCause } from '#platform/contract/undelivered.ts';
import { z } from 'zod';

export const userErrors = {
  /** 409: nobody blocks, removes or re-ranks themselves. */
  own: 'own_account',
  /** 409: this person has signed in before; a forgotten password is renewed otherwise. */
  alreadyActive: 'already_active',
} as const;

export const userSorts = ['name', 'login_name', 'email', 'role', 'last_login_at', 'expires_at'] as const;
export type UserSort = (typeof userSorts)[number];

/** `invited`: never came in yet. */
export const userStates = ['active', 'invited', 'blocked', 'expired'] as const;
export const userState = z.enum(userStates);
export type UserState = z.infer<typeof userState>;

const listed = {
  id,
  login_name: z.string(),
  /** In full; who has no name is called as they sign in. */
  name: z.string(),
  email: z.string(),
  role: z.object({ id, name: z.string(), base: roleName }),
  state: userState,
  /** The last day on which it works; null: no end. */
  expires_on: day.nullable(),
  two_factor: z.boolean(),
  last_login_at: z.iso.datetime().nullable(),
} as const;

export const listedUser = z.object({ ...listed, abilities: z.object({ edit: z.boolean() }) });
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = defineCall({
  method: 'GET',
  path: '/admin/users',
  summary: 'The accounts of an organisation',
  query: listQuery(userSorts).extend({ ...ofOrganisation.shape, state: userState.optional() }),
  answer: listAnswer(listedUser),
});

export const MOST_CONFIGURATIONS = 500;

/** What an account looks like; the same when it is made and when it is changed. */
export const userFields = z.strictObject({
  login_name: text(100).trim().toLowerCase().regex(/^[^\s<>]+$/u, 'Vul een gebruikersnaam in, zonder spaties.'),
  email: text(254).trim().toLowerCase().pipe(z.email('Vul een geldig e-mailadres in.')),
  first_name: text(100).trim(),
  middle_name: text(50).trim(),
  last_name: text(100).trim(),
  role_id: id,
  expires_on: day.nullable(),
  configuration_ids: z.array(id).max(MOST_CONFIGURATIONS),
  default_configuration_id: id.nullable(),
});
export type UserFields = z.infer<typeof userFields>;

export const user = z.object({
  ...userFields.shape,
  ...listed,
  login_name: z.string(),
  email: z.string(),
  version: z.int(),
  organisation_id: id,
  blocked: z.boolean(),
  has_password: z.boolean(),
  must_change_password: z.boolean(),
  /** Until when their invitation works; null: none is open. */
  invited_until: z.iso.datetime().nullable(),
  /** The last mail to them, when it did not come. */
  undelivered: z
    .object({
      is_invitation: z.boolean(),
      /** When it was written. */
      at: z.iso.datetime(),
      /** It is not tried any more. */
      given_up: z.boolean(),
      cause: undeliveredCause,
    })
    .nullable(),
  /** Whether the organisation demands a second step of this account kind. */
  two_factor_demanded: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** What they made, and stays when they go. */
  made: z.object({ maps: z.int(), configurations: z.int(), shared_configurations: z.int() }),
  abilities: z.object({
    /** Their kind, their end date: not one's own. */
    rank: z.boolean(),
    block: z.boolean(),
    remove: z.boolean(),
    invite: z.boolean(),
  }),
});
export type User = z.infer<typeof user>;

const ofUser = z.object({ id: idInPath });

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

const userSession = z.object({
  id: z.int().positive(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  ip: z.string(),
  user_agent: z.string(),
});
export type UserSession = z.infer<typeof userSession>;

export const listUserSessions = defineCall({
  method: 'GET',
  path: '/admin/users/:id/sessions',
  summary: 'Where somebody is signed in, the latest used first',
  params: ofUser,
  answer: z.array(userSession),
});

export const endUserSession = defineCall({
  method: 'DELETE',
  path: '/admin/users/:id/sessions/:session',
  summary: 'Sign somebody out in one place, on every node at once',
  params: ofUser.extend({ session: z.coerce.number().pipe(z.int().positive()) }),
});

export const endUserSessions = defineCall({
  method: 'POST',
  path: '/admin/users/:id/sessions/end-all',
  summary: 'Sign somebody out everywhere',
  params: ofUser,
  body: nothing,
});

export const userChoices = defineCall({
  method: 'GET',
  path: '/admin/users/choices',
  summary: 'What can be given to an account: account kinds that one may give, and configurations',
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
  summary: 'All accounts with all their rights, for the yearly review; as CSV or as a workbook',
  query: ofOrganisation.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  answer: binary('application/octet-stream'),
});

export const inviteUser = defineCall({
  method: 'POST',
  path: '/users/:id/invitation',
  summary: 'Send somebody a letter with a link to choose a password, valid once and for seven days; earlier ones no longer work',
  params: ofUser,
  body: nothing,
  answer: z.object({ user_id: id, email: z.string(), expires_at: z.iso.datetime() }),
});
