import type { RealtimeServerMessage } from '#platform/contract/realtime.ts';
import { Connection } from './connection.ts';
import type { ChannelListener, CloseChannel } from './listener.ts';
import { browserSurroundings, type Surroundings } from './surroundings.ts';

/** As long as nothing is told, it is asked. */
const ASK_EVERY_MS = 60_000;

interface Channel {
  readonly listeners: Set<ChannelListener>;
  /** `refused` as long as its listeners stay; who comes after asks anew. */
  state: 'asked' | 'heard' | 'refused';
}

export interface Realtime {
  open(name: string, listener: ChannelListener): CloseChannel;
}

/** Channels over one socket. Without a listener there is none. */
export const createRealtime = (surroundings: Surroundings = browserSurroundings): Realtime => {
  const channels = new Map<string, Channel>();
  let asking: ReturnType<typeof setInterval> | undefined;

  const catchUp = (wanted: (channel: Channel) => boolean): void => {
    for (const channel of [...channels.values()].filter(wanted)) for (const listener of channel.listeners) listener.onCatchUp();
  };

  /** Where no socket comes through. */
  const askMeanwhile = (): void => {
    const deaf = [...channels.values()].some(({ state }) => state === 'asked');
    if (deaf) {
      asking ??= setInterval(() => {
        if (surroundings.isOnline() && surroundings.isSeen()) catchUp(({ state }) => state === 'asked');
      }, ASK_EVERY_MS);
      return;
    }
    clearInterval(asking);
    asking = undefined;
  };

  const hear = (news: RealtimeServerMessage): void => {
    connection.worked();
    if ('subscribed' in news) {
      const channel = channels.get(news.subscribed);
      if (!channel) return;
      channel.state = 'heard';
      catchUp((one) => one === channel);
    } else if ('refused' in news) {
      const channel = channels.get(news.refused);
      if (!channel) return;
      channel.state = 'refused';
      for (const listener of channel.listeners) listener.onRefused?.();
    } else if ('channel' in news) {
      for (const listener of channels.get(news.channel)?.listeners ?? []) listener.onMessage(news.event, news.data);
    }
    askMeanwhile();
  };

  const connection = new Connection(surroundings, {
    onOpen() {
      for (const subscribe of channels.keys()) connection.send({ subscribe });
    },
    onNews: hear,
    onLost(sessionOver) {
      for (const channel of channels.values()) channel.state = 'asked';
      askMeanwhile();
      // Whoever lost their session learns of it by asking.
      if (sessionOver) catchUp(() => true);
    },
  });

  const leave = (name: string, channel: Channel): void => {
    if (channel.listeners.size > 0 || channels.get(name) !== channel) return;
    channels.delete(name);
    connection.send({ unsubscribe: name });
    if (channels.size === 0) connection.stop();
    askMeanwhile();
  };

  return {
    open(name, listener) {
      const known = channels.get(name);
      const channel: Channel = known ?? { listeners: new Set(), state: 'asked' };
      channel.listeners.add(listener);
      channels.set(name, channel);
      if (!known || channel.state === 'refused') {
        channel.state = 'asked';
        connection.send({ subscribe: name });
      }
      connection.start();
      askMeanwhile();
      if (channel.state === 'heard') {
        queueMicrotask(() => {
          if (channel.listeners.has(listener)) listener.onCatchUp();
        });
      }
      return () => {
        channel.listeners.delete(listener);
        // One that closes while another opens in its place, as components do, leaves the socket as it is.
        setTimeout(() => leave(name, channel));
      };
    },
  };
};
