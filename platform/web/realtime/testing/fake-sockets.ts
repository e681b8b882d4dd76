import type { RealtimeServerMessage, RealtimeClientMessage } from '#platform/contract/realtime.ts';
import type { RealtimeHost } from '../host.ts';

/** A socket whose server is played by a test. */
export class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: RealtimeClientMessage[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as RealtimeClientMessage);
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  says(message: RealtimeServerMessage | string): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }));
  }

  ends(code = 1_006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

/** A fake browser for the realtime connection, in which nothing happens by itself. */
export const fakeHost = () => {
  const sockets: FakeSocket[] = [];
  const wakers = new Set<() => void>();
  const state = { online: true, visible: true };
  const host: RealtimeHost = {
    connect() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    isOnline: () => state.online,
    isVisible: () => state.visible,
    onWake(listener) {
      wakers.add(listener);
      return () => void wakers.delete(listener);
    },
    random: () => 1,
  };
  return {
    host,
    sockets,
    state,
    /** Number of listeners to `onWake`. */
    waiting: () => wakers.size,
    wakes: () => wakers.forEach((listener) => listener()),
    /** The socket that was opened last. */
    get socket(): FakeSocket {
      const last = sockets.at(-1);
      if (!last) throw new Error('no socket was opened');
      return last;
    },
  };
};
