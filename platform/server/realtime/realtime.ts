import { closeCodes, heartbeatSeconds } from '#platform/contract/realtime.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Sessions } from '../session.ts';
import type { SignedIn } from '../viewer.ts';
import { checkChannel, findChannel, type Channel } from './channel.ts';
import { createLine } from './line.ts';
import { Member } from './member.ts';
import { Members } from './members.ts';
import { onWish } from './wishes.ts';

const MOST_CHANNELS = 50;
/** Tabs and devices of one user, on this node. */
const MOST_SOCKETS_EACH = 30;
const MOST_SOCKETS = 5_000;
const ROUND_S = 5;
const HEARTBEAT_ROUNDS = heartbeatSeconds / ROUND_S;
const POLICY_ROUNDS = 6;
/** Time for messages in transit when the server stops. */
const FAREWELL_MS = 1_000;
/** WebSocket close code: the server stops, and another or the next one takes over. */
const GOING_AWAY = 1_001;

const told = z.object({ channel: z.string(), event: z.string(), data: z.unknown() });

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
  welcome(socket: WebSocket, sessionId: number, person: SignedIn): void;
  /** Number of sockets that are open on this node. */
  sockets(): number;
  close(): Promise<void>;
}

export const createRealtime = (
  database: Pick<Database, 'listen'>,
  sessions: Pick<Sessions, 'peopleOf'>,
  log: FastifyBaseLogger,
  { roundSeconds = ROUND_S }: RealtimeOptions = {},
): Realtime => {
  const channels: Channel[] = [];
  const members = new Members(sessions, log);
  const line = createLine(database);
  let stopListening: (() => Promise<void>) | undefined;
  /** Whether the database connection listens. Only then can a subscription be confirmed. */
  let hears = false;
  let rounds = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let closed = false;

  const round = async (): Promise<void> => {
    rounds += 1;
    try {
      await members.lookAtSessions([...members.all]);
    } catch (err) {
      log.warn({ err }, 'sessions of realtime sockets could not be looked at');
    }
    if (rounds % HEARTBEAT_ROUNDS === 0) members.all.forEach((member) => member.beat());
    if (rounds % POLICY_ROUNDS === 0) members.lookAtPolicies();
  };

  const schemaOf = (channel: string, event: string): z.ZodType => {
    const events = findChannel(channels, channel)?.channel.events ?? {};
    const schema = Object.hasOwn(events, event) ? events[event] : undefined;
    if (!schema) throw new Error(`Nobody said that ${event} is told on ${channel}`);
    return schema;
  };

  const hearing = {
    onNotification(payload: string) {
      // Any program that may connect to the database can send here: another product, or a newer node.
      try {
        const { channel, event, data } = told.parse(JSON.parse(payload));
        members.deliver(channel, event, schemaOf(channel, event).parse(data));
      } catch (err) {
        log.warn({ err }, 'what was told over the line cannot be read');
      }
    },
    onConnected() {
      hears = true;
      // Confirms every subscription again, so that browsers read what they missed.
      for (const member of members.all) for (const name of member.subscriptions.keys()) member.send({ subscribed: name });
    },
    onDisconnected() {
      hears = false;
    },
  };

  const begin = (): void => {
    stopListening ??= line.listen(hearing);
    timer ??= setInterval(() => {
      looking = round();
    }, roundSeconds * 1_000);
  };

  const subscribe = async (member: Member, name: string): Promise<void> => {
    if (member.subscriptions.size >= MOST_CHANNELS) return members.dismiss(member, closeCodes.tooMany);
    const found = findChannel(channels, name);
    if (!found || !(await found.channel.policy.allows(member.person, found.params))) return members.refuse(member, name);
    // The socket may have closed during the check.
    if (member.socket.readyState !== member.socket.OPEN) return;
    members.join(member, name, { ...found, allowedAt: Date.now() });
    if (hears) member.send({ subscribed: name });
  };

  const bidFarewell = async ({ socket }: Member): Promise<void> => {
    const left = new Promise((resolve) => socket.once('close', resolve));
    socket.close(GOING_AWAY);
    const impatience = setTimeout(() => socket.terminate(), FAREWELL_MS);
    await left;
    clearTimeout(impatience);
  };

  return {
    registerChannels(feature, added) {
      for (const channel of added) {
        checkChannel(feature, channel, channels);
        channels.push(channel);
      }
    },
    async publish(transaction, channel, event, data) {
      await line.send(transaction, JSON.stringify({ channel, event, data: schemaOf(channel, event).parse(data) }));
    },
    welcome(socket, sessionId, person) {
      // The close event of the socket reports errors as well.
      socket.on('error', () => undefined);
      if (closed) return socket.close(GOING_AWAY);
      const own = [...members.all].filter((member) => member.person.id === person.id);
      if (members.all.size >= MOST_SOCKETS || own.length >= MOST_SOCKETS_EACH) return socket.close(closeCodes.tooMany);
      const member = new Member(socket, sessionId, person);
      members.all.add(member);
      begin();
      onWish(
        socket,
        (wish) => members.inTurn(member, async () => ('subscribe' in wish ? subscribe(member, wish.subscribe) : members.leave(member, wish.unsubscribe))),
        (code) => members.dismiss(member, code),
      );
      socket.on('close', () => {
        members.all.delete(member);
        members.quieten(member);
      });
    },
    sockets: () => members.all.size,
    async close() {
      closed = true;
      clearInterval(timer);
      await Promise.all([...members.all].map(bidFarewell));
      await looking;
      await stopListening?.();
    },
  };
};
