import { day } from '#platform/contract/amsterdam-day.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { roleName } from '#platform/contract/roles.ts';
import { text } from '#platform/contract/text.ts';
import { undeliveredCause } from '#platform/contract/undelivered.ts';
import { z } from 'zod';

export const userErrors = {
  /** 409: nobody may block, remove or change the account kind of themselves. */
  own: 'own_account',
  /** 409: the user has already signed in; a forgotten password is reset in another way. */
  alreadyActive: 'already_active',
} as const;

/** `invited`: has never signed in. */
export const userStates = ['active', 'invited', 'blocked', 'expired'] as const;
export const userState = z.enum(userStates);
export type UserState = z.infer<typeof userState>;

const listed = {
  id,
  login_name: z.string(),
  /** Full name; the login name for a user without a name. */
  name: z.string(),
  email: z.string(),
  role: z.object({ id, name: z.string(), base: roleName }),
  state: userState,
  /** The last day on which the account works; null: no end. */
  expires_on: day.nullable(),
  two_factor: z.boolean(),
  last_login_at: z.iso.datetime().nullable(),
} as const;

export const listedUser = z.object({ ...listed, abilities: z.object({ edit: z.boolean() }) });
export type ListedUser = z.infer<typeof listedUser>;

export const MOST_CONFIGURATIONS = 500;

/** The fields of an account, the same for creating and changing it. */
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
  /** Until when the open invitation works; null: no open invitation. */
  invited_until: z.iso.datetime().nullable(),
  /** The last mail to the user, if it was not delivered. */
  undelivered: z
    .object({
      is_invitation: z.boolean(),
      /** When it was written. */
      at: z.iso.datetime(),
      /** Whether the server has stopped trying. */
      given_up: z.boolean(),
      cause: undeliveredCause,
    })
    .nullable(),
  /** Whether the organisation requires two-factor authentication for this account kind. */
  two_factor_demanded: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** The last change, with the name of its user; null: older than the log goes back. */
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  /** Numbers of resources that the user made; they stay when the user is removed. */
  made: z.object({ maps: z.int(), configurations: z.int(), shared_configurations: z.int() }),
  abilities: z.object({
    /** May change the account kind and end date; false for the viewer's own account. */
    rank: z.boolean(),
    block: z.boolean(),
    remove: z.boolean(),
    invite: z.boolean(),
  }),
});
export type User = z.infer<typeof user>;

export const ofUser = z.object({ id: idInPath });
