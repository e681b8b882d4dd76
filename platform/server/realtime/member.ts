import type { RealtimeServerMessage } from '#platform/contract/realtime.ts';
import type { WebSocket } from 'ws';
import type { SignedIn } from '../viewer.ts';
import type { FoundChannel } from './channel.ts';

/** Bytes that wait in memory for somebody who does not read. */
const MOST_WAITING = 262_144;
/** Deliveries that wait for the database to say whether they may be made. */
const MOST_TURNS = 500;

export interface Subscription extends FoundChannel {
  /** When it was last seen to be allowed; milliseconds. */
  allowedAt: number;
}

/** One socket and who is at its other end. */
export class Member {
  readonly socket: WebSocket;
  readonly sessionId: number;
  readonly subscriptions = new Map<string, Subscription>();
  #person: SignedIn;
  #seenAt = Date.now();
  /** It answered since the last heartbeat. */
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

  /** When the session was last seen to be open; milliseconds. */
  get seenAt(): number {
    return this.#seenAt;
  }

  seenAs(person: SignedIn): void {
    this.#person = person;
    this.#seenAt = Date.now();
  }

  /** Whoever does not read is cut off: they come back and read what they missed. */
  send(news: RealtimeServerMessage): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_WAITING) this.socket.terminate();
    else this.socket.send(JSON.stringify(news));
  }

  /** One thing after the other, in the order in which they came. */
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
