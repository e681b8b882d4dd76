import { defineCall, nothing } from '#platform/contract/call.ts';
import { inPath } from '#platform/contract/ids.ts';
import { z } from 'zod';
import { ofUser } from './user.ts';

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
  summary: 'Lists the sessions of a user, most recently used first.',
  params: ofUser,
  answer: z.array(userSession),
});

export const endUserSession = defineCall({
  method: 'DELETE',
  path: '/admin/users/:id/sessions/:session',
  summary: 'Ends one session of a user on every node.',
  params: ofUser.extend({ session: inPath(z.int().positive()) }),
});

export const endUserSessions = defineCall({
  method: 'POST',
  path: '/admin/users/:id/sessions/end-all',
  summary: 'Ends all sessions of a user.',
  params: ofUser,
  body: nothing,
});
