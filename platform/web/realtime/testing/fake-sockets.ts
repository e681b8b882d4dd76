import type { RealtimeServerMessage, RealtimeClientMessage } from '#platform/contract/realtime.ts';
import type { Surroundings } from '../surroundings.ts';

/** A socket whose other end a test holds. */
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

  says(news: RealtimeServerMessage | string): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof news === 'string' ? news : JSON.stringify(news) }));
  }

  ends(code = 1_006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

/** A browser around sockets; nothing in it happens by itself. */
export const fakeSurroundings = () => {
  const sockets: FakeSocket[] = [];
  const wakers = new Set<() => void>();
  const state = { online: true, seen: true };
  const surroundings: Surroundings = {
    connect() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    isOnline: () => state.online,
    isSeen: () => state.seen,
    onWake(listener) {
      wakers.add(listener);
      return () => void wakers.delete(listener);
    },
    random: () => 1,
  };
  return {
    surroundings,
    sockets,
    state,
    /** How many wait to hear that there is a network. */
    waiting: () => wakers.size,
    wakes: () => wakers.forEach((listener) => listener()),
    /** The one that was opened last. */
    get socket(): FakeSocket {
      const last = sockets.at(-1);
      if (!last) throw new Error('no socket was opened');
      return last;
    },
  };
};
