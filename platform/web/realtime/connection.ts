import { closeCodes, heartbeatSeconds, realtimeServerMessage, type RealtimeServerMessage, type RealtimeClientMessage } from '#platform/contract/realtime.ts';
import type { RealtimeHost } from './host.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
/** Two missed heartbeats, and 15 seconds for a slow connection. */
const SILENCE_MS = (2 * heartbeatSeconds + 15) * 1_000;

export interface ConnectionListener {
  onOpen(): void;
  onServerMessage(message: RealtimeServerMessage): void;
  /** Called when the socket is lost. It reconnects by itself, unless the session is over. */
  onLost(sessionOver: boolean): void;
}

const read = (text: unknown): RealtimeServerMessage | null => {
  try {
    return realtimeServerMessage.safeParse(JSON.parse(String(text))).data ?? null;
  } catch {
    return null;
  }
};

/** One socket, which reconnects by itself between `start` and `stop`. */
export class Connection {
  readonly #host: RealtimeHost;
  readonly #listener: ConnectionListener;
  #socket: WebSocket | null = null;
  #isStarted = false;
  #retries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #stopListeningForWake: (() => void) | null = null;

  constructor(host: RealtimeHost, listener: ConnectionListener) {
    this.#host = host;
    this.#listener = listener;
  }

  /** Opens the socket, unless it is open, opening or waiting to reconnect. */
  start(): void {
    this.#isStarted = true;
    this.#stopListeningForWake ??= this.#host.onWake(() => this.#wake());
    if (!this.#socket && this.#retry === undefined) this.#connect();
  }

  stop(): void {
    this.#isStarted = false;
    this.#retries = 0;
    this.#stopListeningForWake?.();
    this.#stopListeningForWake = null;
    this.#stopRetrying();
    this.#closeSocket();
  }

  /** Sends if the socket is open. Messages are not queued: `onOpen` sends all subscriptions again. */
  send(message: RealtimeClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** Called when the server has sent a message: the next reconnection waits the shortest time again. */
  resetRetries(): void {
    this.#retries = 0;
  }

  #connect(): void {
    this.#retry = undefined;
    // Offline: `#wake` connects when the network is back.
    if (!this.#host.isOnline()) return;
    const socket = this.#host.connect();
    this.#socket = socket;
    this.#restartSilenceTimer();
    socket.addEventListener('open', () => {
      if (this.#socket === socket) this.#listener.onOpen();
    });
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      if (this.#socket !== socket) return;
      this.#restartSilenceTimer();
      const message = read(data);
      if (message) this.#listener.onServerMessage(message);
    });
    socket.addEventListener('close', ({ code }: CloseEvent) => {
      if (this.#socket === socket) this.#onLost(code);
    });
  }

  #restartSilenceTimer(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#onLost(), SILENCE_MS);
  }

  #onLost(code?: number): void {
    const sessionOver = code === closeCodes.sessionOver;
    this.#closeSocket();
    this.#listener.onLost(sessionOver);
    // After signing in again, a new subscription opens the socket.
    if (!this.#isStarted || sessionOver) return;
    const longest = code === closeCodes.tooMany ? LONGEST_RETRY_MS : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#retries);
    this.#retries += 1;
    // The random part keeps browsers that lost the server at the same moment from reconnecting at the same moment.
    this.#retry = setTimeout(() => this.#connect(), longest * (0.5 + this.#host.random() / 2));
  }

  #wake(): void {
    if (this.#socket || !this.#isStarted) return;
    this.#stopRetrying();
    this.#retries = 0;
    this.#connect();
  }

  #stopRetrying(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  #closeSocket(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
