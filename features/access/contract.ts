import { permissionName, roleName } from '#platform/contract/roles.ts';
import { id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { z } from 'zod';

/** Codes of refusals; the browser side has the Dutch text of each. */
export const accessErrors = {
  /** 422 on `username`: no such account, or another password. */
  wrongCredentials: 'wrong_credentials',
  /** 422 on `username`, only after the right password. */
  expired: 'user_expired',
  /** 422 on `username`, only after the right password. */
  blocked: 'user_blocked',
  /** 429 with Retry-After in seconds: failures of this account or address. */
  tooManyAttempts: 'too_many_attempts',
} as const;

/**
 * `two_factor: true`: the code comes next, nobody is signed in yet.
 * `type: 'reset'`: a new password comes first. Otherwise one is in.
 */
export const loginAnswer = z.union([
  z.literal('already_logged_in'),
  z.object({ two_factor: z.boolean(), type: z.literal('reset').optional() }),
]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const login = defineCall({
  method: 'POST',
  path: '/login',
  alsoAtRoot: true,
  summary: 'Sign in with a name or e-mail address and a password',
  body: z.object({
    username: text(254).min(1),
    password: text(1000).min(1),
    /** Login prefix; absent: the organisation of the host name or of the environment. */
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

/** As the specification has it; refused when another site asks for it. */
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
  abilities: z.object({ administer: z.boolean() }),
});

export const getSession = defineCall({
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in, and what they may do',
  answer: session,
});
