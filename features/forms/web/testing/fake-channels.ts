import { expect, onTestFinished, vi } from 'vitest';
import type { RealtimeServerMessage } from '#platform/contract/realtime.ts';
import { FakeSocket } from '#platform/web/realtime/testing/fake-sockets.ts';

/** Replaces the socket of the page for one test. Returns what the server says on a channel once the page listens to it. */
export const fakeChannels = () => {
  const sockets: FakeSocket[] = [];
  vi.stubGlobal('WebSocket', class extends FakeSocket {
    constructor() {
      super();
      sockets.push(this);
      queueMicrotask(() => this.opens());
    }
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const isHeard = (channel: string): boolean => sockets.at(-1)?.sent.some((message) => 'subscribe' in message && message.subscribe === channel) ?? false;
  const says = async (channel: string, news: { readonly event: string; readonly data: unknown } | 'subscribed' | 'refused'): Promise<void> => {
    await expect.poll(() => isHeard(channel)).toBe(true);
    const message = typeof news === 'string' ? { [news]: channel } : { channel, ...news };
    sockets.at(-1)?.says(message as RealtimeServerMessage);
  };
  return Object.assign(says, { isHeard });
};
