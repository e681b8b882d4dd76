import { z } from 'zod';

/** Address of the WebSocket. */
export const realtimePath = '/api/realtime';

/** `configuration.12.redline` */
export const channelName = z.string().max(100).regex(/^[a-z][\w-]*(?:\.[\w-]+)*$/);

/** Most channels of one socket; the server closes a socket that asks for more. */
export const mostChannels = 50;

/** Longest time between two messages on a socket, in seconds. Proxies close connections that are silent for a minute. */
export const heartbeatSeconds = 25;

/** Messages from the browser. */
export const realtimeClientMessage = z.union([
  z.strictObject({ subscribe: channelName }),
  z.strictObject({ unsubscribe: channelName }),
]);
export type RealtimeClientMessage = z.infer<typeof realtimeClientMessage>;

/** Messages to the browser. */
export const realtimeServerMessage = z.union([
  /** The subscription has started: the browser gets all later events. */
  z.object({ subscribed: z.string() }),
  /** The channel does not exist, or this user may not, or may no longer, subscribe to it. */
  z.object({ refused: z.string() }),
  z.object({ channel: z.string(), event: z.string(), data: z.unknown() }),
  /** A heartbeat, so that the browser can tell a broken connection from a quiet one. */
  z.object({ alive: z.literal(true) }),
]);
export type RealtimeServerMessage = z.infer<typeof realtimeServerMessage>;

/** Why the server closes a socket: codes that RFC 6455 leaves to applications. */
export const closeCodes = {
  /** The session has ended: reconnecting helps only after signing in. */
  sessionOver: 4401,
  /** Too many sockets, channels or messages of one user. */
  tooMany: 4429,
  /** The message is not one of the client messages. */
  unreadable: 4400,
} as const;
