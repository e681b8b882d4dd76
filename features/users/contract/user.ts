import { day } from '#platform/contract/amsterdam-day.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { roleName } from '#platform/contract/roles.ts';
import { text } from '#platform/contract/text.ts';
import { undeliveredCause } from '#platform/contract/undelivered.ts';
import { z } from 'zod';

export const userErrors = {
  /** 409: nobody blocks, removes or re-ranks themselves. */
  own: 'own_account',
  /** 409: this person has signed in before; a forgotten password is renewed otherwise. */
  alreadyActive: 'already_active',
} as const;

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
  /** By whom it was changed last; null: longer ago than changes are kept. */
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
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

export const ofUser = z.object({ id: idInPath });
