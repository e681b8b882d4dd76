import { permissionName } from '#platform/contract/permissions.ts';
import { roleName } from '#platform/contract/roles.ts';
import { id } from '#platform/contract/ids.ts';
import { loginAnswer } from '#platform/contract/sign-in.ts';
import { text } from '#platform/contract/text.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { z } from 'zod';

export { pendingLogin } from '#platform/contract/sign-in.ts';
export type { LoginAnswer } from '#platform/contract/sign-in.ts';

export const login = defineCall({
  method: 'POST',
  path: '/login',
  alsoAtRoot: true,
  summary: 'Sign in with a name or e-mail address and a password',
  body: z.object({
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
  summary: 'Sign out: the session ends on every node',
  body: nothing,
});

/**
 * Kept because the original product had it. After a navigation within the site the browser goes to `/login`. After a
 * navigation from another site it goes to `/?uitloggen`, which asks the user; other requests from other sites are refused.
 */
export const logoutByGet = defineCall({
  method: 'GET',
  path: '/logout',
  alsoAtRoot: true,
  summary: 'Sign out',
});

export const loggedIn = defineCall({
  method: 'GET',
  path: '/loggedin',
  alsoAtRoot: true,
  summary: 'The id of the user who is signed in',
  answer: id,
});

export const session = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    role: roleName,
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
  summary: 'Who is signed in, and what they may do',
  answer: session,
});

export const getPrivacyStatement = defineCall({
  method: 'GET',
  path: '/privacy-statement',
  summary: 'What the organisation says of the privacy of its users, as sanitised HTML; empty: nothing yet',
  answer: z.object({ html: z.string() }),
});
