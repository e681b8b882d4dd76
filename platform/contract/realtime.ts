import { z } from 'zod';

/** Where the socket is, beside the calls. */
export const realtimePath = '/api/realtime';

/** `configuration.12.redline` */
export const channelName = z.string().max(100).regex(/^[a-z][\w-]*(?:\.[\w-]+)*$/);

/** So often one says at least that the line is there. Proxies close what is silent for a minute. */
export const heartbeatSeconds = 25;

/** From the browser. */
export const realtimeClientMessage = z.union([
  z.strictObject({ subscribe: channelName }),
  z.strictObject({ unsubscribe: channelName }),
]);
export type RealtimeClientMessage = z.infer<typeof realtimeClientMessage>;

/** To the browser. */
export const realtimeServerMessage = z.union([
  /** From here on everything that happens is told. */
  z.object({ subscribed: z.string() }),
  /** There is no such channel, or not for this person, or not any more. */
  z.object({ refused: z.string() }),
  z.object({ channel: z.string(), event: z.string(), data: z.unknown() }),
  /** Every so often, so that a line that is dead is told from one on which nothing happens. */
  z.object({ alive: z.literal(true) }),
]);
export type RealtimeServerMessage = z.infer<typeof realtimeServerMessage>;

/** Why the server closes a socket: codes of RFC 6455 that are free for applications. */
export const closeCodes = {
  /** The session is over: opening again helps after signing in alone. */
  sessionOver: 4401,
  /** Too many sockets, channels or messages of one person. */
  tooMany: 4429,
  /** What came is no message of ours. */
  unreadable: 4400,
} as const;
