import type { RealtimeServerMessage } from '#platform/contract/realtime.ts';
import { Connection } from './connection.ts';
import type { ChannelListener, CloseChannel } from './listener.ts';
import { browserHost, type RealtimeHost } from './host.ts';

/** Interval of polling while the socket is not connected. */
const POLL_INTERVAL_MS = 60_000;

interface Channel {
  readonly listeners: Set<ChannelListener>;
  /** `refused` lasts until the next `open` of the channel, which subscribes again. */
  state: 'pending' | 'subscribed' | 'refused';
}

export interface Realtime {
  open(name: string, listener: ChannelListener): CloseChannel;
}

/** Creates channels over one socket, which is open only while there are listeners. */
export const createRealtime = (host: RealtimeHost = browserHost): Realtime => {
  const channels = new Map<string, Channel>();
  let polling: ReturnType<typeof setInterval> | undefined;

  const catchUp = (matches: (channel: Channel) => boolean): void => {
    for (const channel of [...channels.values()].filter(matches)) for (const listener of channel.listeners) listener.onCatchUp();
  };

  /** Polls while at least one channel is not subscribed, for networks that block sockets. */
  const pollWhilePending = (): void => {
    const isPending = [...channels.values()].some(({ state }) => state === 'pending');
    if (isPending) {
      polling ??= setInterval(() => {
        if (host.isOnline() && host.isVisible()) catchUp(({ state }) => state === 'pending');
      }, POLL_INTERVAL_MS);
      return;
    }
    clearInterval(polling);
    polling = undefined;
  };

  const receive = (message: RealtimeServerMessage): void => {
    connection.resetRetries();
    if ('subscribed' in message) {
      const channel = channels.get(message.subscribed);
      if (!channel) return;
      channel.state = 'subscribed';
      catchUp((other) => other === channel);
    } else if ('refused' in message) {
      const channel = channels.get(message.refused);
      if (!channel) return;
      channel.state = 'refused';
      for (const listener of channel.listeners) listener.onRefused?.();
    } else if ('channel' in message) {
      for (const listener of channels.get(message.channel)?.listeners ?? []) listener.onMessage(message.event, message.data);
    }
    pollWhilePending();
  };

  const connection = new Connection(host, {
    onOpen() {
      for (const subscribe of channels.keys()) connection.send({ subscribe });
    },
    onServerMessage: receive,
    onLost(sessionOver) {
      for (const channel of channels.values()) channel.state = 'pending';
      pollWhilePending();
      // The listeners fetch again, and the 401 of that call ends the session in the browser.
      if (sessionOver) catchUp(() => true);
    },
  });

  const leave = (name: string, channel: Channel): void => {
    if (channel.listeners.size > 0 || channels.get(name) !== channel) return;
    channels.delete(name);
    connection.send({ unsubscribe: name });
    if (channels.size === 0) connection.stop();
    pollWhilePending();
  };

  return {
    open(name, listener) {
      const known = channels.get(name);
      const channel: Channel = known ?? { listeners: new Set(), state: 'pending' };
      channel.listeners.add(listener);
      channels.set(name, channel);
      if (!known || channel.state === 'refused') {
        channel.state = 'pending';
        connection.send({ subscribe: name });
      }
      connection.start();
      pollWhilePending();
      if (channel.state === 'subscribed') {
        queueMicrotask(() => {
          if (channel.listeners.has(listener)) listener.onCatchUp();
        });
      }
      return () => {
        channel.listeners.delete(listener);
        // Deferred, so that a listener which is replaced in the same render does not close the socket.
        setTimeout(() => leave(name, channel));
      };
    },
  };
};
