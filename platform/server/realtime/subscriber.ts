import type { RealtimeServerMessage } from '#platform/contract/realtime.ts';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../viewer.ts';
import type { FoundChannel } from './channel.ts';

/** Maximum bytes that wait in memory for a client that does not read. */
const MOST_WAITING = 262_144;
/** Maximum deliveries that wait for a policy check in the database. */
const MOST_QUEUED = 500;

export interface Subscription extends FoundChannel {
  /** Time of the last successful policy check, in milliseconds. */
  allowedAt: number;
}

/** One socket and its user. */
export class Subscriber {
  readonly socket: WebSocket;
  readonly sessionId: number;
  readonly subscriptions = new Map<string, Subscription>();
  #user: SignedIn;
  #seenAt = Date.now();
  /** Whether the client answered since the last heartbeat. */
  #alive = true;
  #queue: Promise<void> = Promise.resolve();
  #queued = 0;

  constructor(socket: WebSocket, sessionId: number, user: SignedIn) {
    this.socket = socket;
    this.sessionId = sessionId;
    this.#user = user;
    socket.on('pong', () => {
      this.#alive = true;
    });
  }

  get user(): SignedIn {
    return this.#user;
  }

  /** Time at which the session was last known to be open, in milliseconds. */
  get seenAt(): number {
    return this.#seenAt;
  }

  confirmSession(user: SignedIn): void {
    this.#user = user;
    this.#seenAt = Date.now();
  }

  /** Sends a message. Disconnects a client that does not read; it reads what it missed when it connects again. */
  send(news: RealtimeServerMessage): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_WAITING) this.socket.terminate();
    else this.socket.send(JSON.stringify(news));
  }

  /** Runs work one piece at a time, in order of arrival. */
  enqueue(work: () => Promise<void>, onFailure: (error: unknown) => void): void {
    if (this.#queued >= MOST_QUEUED) return this.socket.terminate();
    this.#queued += 1;
    this.#queue = this.#queue.then(work).catch(onFailure).finally(() => {
      this.#queued -= 1;
    });
  }

  sendHeartbeat(): void {
    if (!this.#alive) return this.socket.terminate();
    this.#alive = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
    this.send({ alive: true });
  }
}
