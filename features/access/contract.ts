import { permissionName } from '#platform/contract/permissions.ts';
import { roleName } from '#platform/contract/roles.ts';
import { id } from '#platform/contract/ids.ts';
import { loginAnswer } from '#platform/contract/sign-in.ts';
import { text } from '#platform/contract/text.ts';
import type { Environment } from '#platform/contract/environment.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { z } from 'zod';

export { pendingLogin } from '#platform/contract/sign-in.ts';
export type { LoginAnswer } from '#platform/contract/sign-in.ts';

export const login = defineCall({
  method: 'POST',
  path: '/login',
  alsoAtRoot: true,
  summary: 'Signs a user in with a user name or e-mail address and a password.',
  body: z.strictObject({
    username: text(254).min(1),
    password: text(1000).min(1),
    /** Prefix of the organisation; absent: the organisation of the host name or of the environment. */
    organization: text(63).optional(),
  }),
  answer: loginAnswer,
});

export const logout = defineCall({
  method: 'POST',
  path: '/logout',
  alsoAtRoot: true,
  summary: 'Signs the user out and ends the session on every node.',
  body: nothing,
});

/**
 * Kept because the original product had it. After a navigation of a user the browser goes to `/?uitloggen`, which asks the user, and
 * without a session to `/login`; scripts of other sites are refused.
 */
export const logoutByGet = defineCall({
  method: 'GET',
  path: '/logout',
  alsoAtRoot: true,
  summary: 'Signs the user out.',
});

export const loggedIn = defineCall({
  method: 'GET',
  path: '/loggedin',
  alsoAtRoot: true,
  summary: 'Returns the id of the signed-in user.',
  answer: id,
});

export const session = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    role: roleName,
    /** Name of the account kind, as people read it. */
    role_name: z.string(),
    permissions: z.array(permissionName),
  }),
  organization: z.object({ id, prefix: z.string(), name: z.string() }),
  abilities: z.object({
    administer: z.boolean(),
    /** True if the user has a password here; users who only use single sign-on have none to change. */
    change_password: z.boolean(),
  }),
});

export const getSession = defineCall({
  method: 'GET',
  path: '/session',
  summary: 'Returns the signed-in user and their permissions.',
  answer: session,
});

export const getPrivacyStatement = defineCall({
  method: 'GET',
  path: '/privacy-statement',
  summary: 'Returns the privacy statement of the organisation as sanitised HTML; empty when there is none.',
  answer: z.object({ html: z.string() }),
});

/** The part of the environment that this feature fills. */
export const accessPart = z.object({
  /** Public name of the map that the organisation shows to everybody; null: it has none. */
  public_map: z.string().nullable(),
});
export type AccessPart = z.infer<typeof accessPart>;

/** Returns the public name of the map that everybody may open, or null. */
export const publicMapIn = ({ parts }: Pick<Environment, 'parts'>): string | null => accessPart.safeParse(parts['access']).data?.public_map ?? null;
