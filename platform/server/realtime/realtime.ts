import { closeCodes, heartbeatSeconds, mostChannels } from '#platform/contract/realtime.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Sessions } from '../session.ts';
import type { SignedIn } from '../viewer.ts';
import { checkChannel, findChannel, type Channel } from './channel.ts';
import { createNotifier } from './pg-notify.ts';
import { Subscriber } from './subscriber.ts';
import { Subscribers } from './subscribers.ts';
import { onClientMessage } from './client-messages.ts';

/** Tabs and devices of one user, on this node. */
const MOST_SOCKETS_EACH = 30;
const MOST_SOCKETS = 5_000;
const ROUND_S = 5;
const HEARTBEAT_ROUNDS = heartbeatSeconds / ROUND_S;
const POLICY_ROUNDS = 6;
/** Time for messages in transit when the server stops. */
const CLOSE_WITHIN_MS = 1_000;
/** WebSocket close code: the server stops, and another or the next one takes over. */
const GOING_AWAY = 1_001;

const notification = z.object({ channel: z.string(), event: z.string(), data: z.unknown() });

export interface RealtimeOptions {
  /** Interval of session checks in seconds; heartbeats and policy checks run every few of these rounds. */
  readonly roundSeconds?: number;
}

export interface Realtime {
  /** Registers the channels of a feature. @throws Error when a channel has no policy */
  registerChannels(feature: string, channels: readonly Channel[]): void;
  /**
   * Sends an event to all listeners of a channel, on every node, once the transaction commits. An event is lost when a
   * connection breaks; listeners then read everything again, so the data are ids only.
   */
  publish(transaction: Queryable, channel: string, event: string, data: unknown): Promise<void>;
  /** Takes over the open socket of a user. */
  accept(socket: WebSocket, sessionId: number, user: SignedIn): void;
  /** Number of sockets that are open on this node. */
  sockets(): number;
  close(): Promise<void>;
}

export const createRealtime = (
  database: Pick<Database, 'listen'>,
  sessions: Pick<Sessions, 'usersOf'>,
  log: FastifyBaseLogger,
  { roundSeconds = ROUND_S }: RealtimeOptions = {},
): Realtime => {
  const channels: Channel[] = [];
  const subscribers = new Subscribers(sessions, log);
  const notifier = createNotifier(database);
  let stopListening: (() => Promise<void>) | undefined;
  /** Whether the database connection listens. Only then can a subscription be confirmed. */
  let isListening = false;
  let rounds = 0;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();
  let closed = false;

  const round = async (): Promise<void> => {
    rounds += 1;
    try {
      await subscribers.checkSessions([...subscribers.all]);
    } catch (err) {
      log.warn({ err }, 'could not check the sessions of realtime sockets');
    }
    if (rounds % HEARTBEAT_ROUNDS === 0) subscribers.all.forEach((subscriber) => subscriber.sendHeartbeat());
    if (rounds % POLICY_ROUNDS === 0) subscribers.checkPolicies();
  };

  const schemaOf = (channel: string, event: string): z.ZodType => {
    const events = findChannel(channels, channel)?.channel.events ?? {};
    const schema = Object.hasOwn(events, event) ? events[event] : undefined;
    if (!schema) throw new Error(`Event ${event} is not declared for channel ${channel}`);
    return schema;
  };

  const listener = {
    onNotification(payload: string) {
      // Any program that may connect to the database can send here: another product, or a newer node.
      try {
        const { channel, event, data } = notification.parse(JSON.parse(payload));
        subscribers.deliver(channel, event, schemaOf(channel, event).parse(data));
      } catch (err) {
        log.warn({ err }, 'invalid realtime notification');
      }
    },
    onConnected() {
      isListening = true;
      // Confirms every subscription again, so that browsers read what they missed.
      for (const subscriber of subscribers.all) for (const name of subscriber.subscriptions.keys()) subscriber.send({ subscribed: name });
    },
    onDisconnected() {
      isListening = false;
    },
  };

  const begin = (): void => {
    stopListening ??= notifier.listen(listener);
    timer ??= setInterval(() => {
      checking = round();
    }, roundSeconds * 1_000);
  };

  const subscribe = async (subscriber: Subscriber, name: string): Promise<void> => {
    if (subscriber.subscriptions.size >= mostChannels) return subscribers.disconnect(subscriber, closeCodes.tooMany);
    const found = findChannel(channels, name);
    if (!found || !(await found.channel.policy.allows(subscriber.user, found.params))) return subscribers.refuse(subscriber, name);
    // The socket may have closed during the check.
    if (subscriber.socket.readyState !== subscriber.socket.OPEN) return;
    subscribers.subscribe(subscriber, name, { ...found, allowedAt: Date.now() });
    if (isListening) subscriber.send({ subscribed: name });
  };

  const closeGracefully = async ({ socket }: Subscriber): Promise<void> => {
    const left = new Promise((resolve) => socket.once('close', resolve));
    socket.close(GOING_AWAY);
    const deadline = setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS);
    await left;
    clearTimeout(deadline);
  };

  return {
    registerChannels(feature, added) {
      for (const channel of added) {
        checkChannel(feature, channel, channels);
        channels.push(channel);
      }
    },
    async publish(transaction, channel, event, data) {
      await notifier.send(transaction, JSON.stringify({ channel, event, data: schemaOf(channel, event).parse(data) }));
    },
    accept(socket, sessionId, user) {
      // The close event of the socket reports errors as well.
      socket.on('error', () => undefined);
      if (closed) return socket.close(GOING_AWAY);
      const own = [...subscribers.all].filter((subscriber) => subscriber.user.id === user.id);
      if (subscribers.all.size >= MOST_SOCKETS || own.length >= MOST_SOCKETS_EACH) return socket.close(closeCodes.tooMany);
      const subscriber = new Subscriber(socket, sessionId, user);
      subscribers.all.add(subscriber);
      begin();
      onClientMessage(
        socket,
        (message) => subscribers.enqueue(subscriber, async () => ('subscribe' in message ? subscribe(subscriber, message.subscribe) : subscribers.unsubscribe(subscriber, message.unsubscribe))),
        (code) => subscribers.disconnect(subscriber, code),
      );
      socket.on('close', () => {
        subscribers.all.delete(subscriber);
        subscribers.unsubscribeAll(subscriber);
      });
    },
    sockets: () => subscribers.all.size,
    async close() {
      closed = true;
      clearInterval(timer);
      await Promise.all([...subscribers.all].map(closeGracefully));
      await checking;
      await stopListening?.();
    },
  };
};
