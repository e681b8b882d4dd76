import { closeCodes, heartbeatSeconds, realtimeServerMessage, type RealtimeServerMessage, type RealtimeClientMessage } from '#platform/contract/realtime.ts';
import type { Surroundings } from './surroundings.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Two heartbeats that did not come, and some time for a slow line. */
const SILENCE_MS = (2 * heartbeatSeconds + 15) * 1_000;

export interface ConnectionListener {
  onOpen(): void;
  onNews(news: RealtimeServerMessage): void;
  /** It comes back by itself, unless the session is over. */
  onLost(sessionOver: boolean): void;
}

const read = (text: unknown): RealtimeServerMessage | null => {
  try {
    return realtimeServerMessage.safeParse(JSON.parse(String(text))).data ?? null;
  } catch {
    return null;
  }
};

/** One socket at a time, which comes back by itself for as long as it is wanted. */
export class Connection {
  readonly #surroundings: Surroundings;
  readonly #listener: ConnectionListener;
  #socket: WebSocket | null = null;
  #wanted = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #stopWaking: (() => void) | null = null;

  constructor(surroundings: Surroundings, listener: ConnectionListener) {
    this.#surroundings = surroundings;
    this.#listener = listener;
  }

  /** Opens it, unless it is there or on its way. */
  start(): void {
    this.#wanted = true;
    this.#stopWaking ??= this.#surroundings.onWake(() => this.#wake());
    if (!this.#socket && this.#retry === undefined) this.#connect();
  }

  stop(): void {
    this.#wanted = false;
    this.#tries = 0;
    this.#stopWaking?.();
    this.#stopWaking = null;
    this.#stopRetrying();
    this.#drop();
  }

  /** Nothing is kept for later: who listens says all of it again when the socket opens. */
  send(wish: RealtimeClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(wish));
  }

  /** Something was said: the next loss is a new one. */
  worked(): void {
    this.#tries = 0;
  }

  #connect(): void {
    this.#retry = undefined;
    // The wake-up call tells when there is a network again.
    if (!this.#surroundings.isOnline()) return;
    const socket = this.#surroundings.connect();
    this.#socket = socket;
    this.#listen();
    socket.addEventListener('open', () => {
      if (this.#socket === socket) this.#listener.onOpen();
    });
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      if (this.#socket !== socket) return;
      this.#listen();
      const news = read(data);
      if (news) this.#listener.onNews(news);
    });
    socket.addEventListener('close', ({ code }: CloseEvent) => {
      if (this.#socket === socket) this.#lose(code);
    });
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE_MS);
  }

  #lose(code?: number): void {
    const sessionOver = code === closeCodes.sessionOver;
    this.#drop();
    this.#listener.onLost(sessionOver);
    // Who has to sign in again opens anew after that.
    if (!this.#wanted || sessionOver) return;
    const longest = code === closeCodes.tooMany ? LONGEST_WAIT_MS : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#tries);
    this.#tries += 1;
    // All browsers lose a server that stops at one moment; they are not to come back at one moment.
    this.#retry = setTimeout(() => this.#connect(), longest * (0.5 + this.#surroundings.random() / 2));
  }

  #wake(): void {
    if (this.#socket || !this.#wanted) return;
    this.#stopRetrying();
    this.#tries = 0;
    this.#connect();
  }

  #stopRetrying(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  #drop(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
