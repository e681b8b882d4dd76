import type { RealtimeServerMessage } from '#platform/contract/realtime.ts';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../viewer.ts';
import type { FoundChannel } from './channel.ts';

/** Maximum bytes that wait in memory for a client that does not read. */
const MOST_WAITING = 262_144;
/** Maximum deliveries that wait for a policy check in the database. */
const MOST_TURNS = 500;

export interface Subscription extends FoundChannel {
  /** Time of the last successful policy check, in milliseconds. */
  allowedAt: number;
}

/** One socket and its user. */
export class Member {
  readonly socket: WebSocket;
  readonly sessionId: number;
  readonly subscriptions = new Map<string, Subscription>();
  #person: SignedIn;
  #seenAt = Date.now();
  /** Whether the client answered since the last heartbeat. */
  #alive = true;
  #turn: Promise<void> = Promise.resolve();
  #turns = 0;

  constructor(socket: WebSocket, sessionId: number, person: SignedIn) {
    this.socket = socket;
    this.sessionId = sessionId;
    this.#person = person;
    socket.on('pong', () => {
      this.#alive = true;
    });
  }

  get person(): SignedIn {
    return this.#person;
  }

  /** Time at which the session was last known to be open, in milliseconds. */
  get seenAt(): number {
    return this.#seenAt;
  }

  seenAs(person: SignedIn): void {
    this.#person = person;
    this.#seenAt = Date.now();
  }

  /** Sends a message. Disconnects a client that does not read; it reads what it missed when it connects again. */
  send(news: RealtimeServerMessage): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_WAITING) this.socket.terminate();
    else this.socket.send(JSON.stringify(news));
  }

  /** Runs work one piece at a time, in order of arrival. */
  inTurn(work: () => Promise<void>, onFailure: (error: unknown) => void): void {
    if (this.#turns >= MOST_TURNS) return this.socket.terminate();
    this.#turns += 1;
    this.#turn = this.#turn.then(work).catch(onFailure).finally(() => {
      this.#turns -= 1;
    });
  }

  beat(): void {
    if (!this.#alive) return this.socket.terminate();
    this.#alive = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
    this.send({ alive: true });
  }
}
