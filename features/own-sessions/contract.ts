import { defineCall } from '#platform/contract/call.ts';
import { inPath } from '#platform/contract/ids.ts';
import { z } from 'zod';

/** Ids of sessions may exceed 32 bits. */
const sessionId = z.int().positive();

export const ownSession = z.object({
  id: sessionId,
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  ip: z.string(),
  user_agent: z.string(),
  /** The session of this browser. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/sessions/own',
  summary: 'Lists the user’s own open sessions, most recently used first.',
  answer: z.array(ownSession),
});

export const endOwnSession = defineCall({
  method: 'DELETE',
  path: '/sessions/own/:id',
  summary: 'Ends one of the user’s own sessions on every node.',
  params: z.object({ id: inPath(sessionId) }),
});

export const ownDevice = z.object({
  id: sessionId,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  ip: z.string(),
  user_agent: z.string(),
  /** The browser that makes the call. */
  current: z.boolean(),
});
export type OwnDevice = z.infer<typeof ownDevice>;

export const listOwnDevices = defineCall({
  method: 'GET',
  path: '/sessions/devices',
  summary: 'Lists the devices on which the user has signed in with a password, most recently used first.',
  answer: z.array(ownDevice),
});

export const forgetOwnDevice = defineCall({
  method: 'DELETE',
  path: '/sessions/devices/:id',
  summary: 'Forgets one of the user’s own devices, so that its failed logins are counted as those of an unknown device; its session continues.',
  params: z.object({ id: inPath(sessionId) }),
});

export const endAllSessions = defineCall({
  method: 'POST',
  path: '/sessions/end-all',
  summary: 'Ends all sessions of the user.',
  /** `keep_current`: keep the session of this browser. */
  body: z.strictObject({ keep_current: z.boolean().optional() }).nullish(),
});
