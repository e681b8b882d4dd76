import { id } from '#platform/contract/ids.ts';
import type { z } from 'zod';
import type { Viewer } from '../viewer.ts';

/** Numbers in the name of a channel, by parameter name. */
export type ChannelParams = Readonly<Record<string, number>>;

export interface ChannelPolicy {
  /** Completes "Heard by …". */
  readonly sentence: string;
  /** Called on subscribing, at every delivery, and twice a minute otherwise. */
  allows(viewer: Viewer, params: ChannelParams): Promise<boolean>;
}

/** A kind of channel: its name, who may listen, and its events. */
export interface Channel {
  /** `configuration.:id.redline`: a part with a colon is a number. */
  readonly name: string;
  readonly policy: ChannelPolicy;
  /** The events and their data. Data has ids and never contents, because all listeners get the same. */
  readonly events: Readonly<Record<string, z.ZodType>>;
}

export const defineChannel = (channel: Channel): Channel => channel;

export interface FoundChannel {
  readonly channel: Channel;
  readonly params: ChannelParams;
}

const isNumber = (part: string): boolean => /^[1-9]\d{0,9}$/.test(part) && id.safeParse(Number(part)).success;

const match = ({ name }: Channel, parts: readonly string[]): ChannelParams | null => {
  const pattern = name.split('.');
  const params: Record<string, number> = {};
  if (pattern.length !== parts.length) return null;
  for (const [index, part] of pattern.entries()) {
    const given = parts[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== given) return null;
    } else if (isNumber(given)) params[part.slice(1)] = Number(given);
    else return null;
  }
  return params;
};

/** Returns null when no channel has this name. */
export const findChannel = (channels: readonly Channel[], name: string): FoundChannel | null => {
  const parts = name.split('.');
  for (const channel of channels) {
    const params = match(channel, parts);
    if (params) return { channel, params };
  }
  return null;
};

/**
 * Refuses a channel without a policy or events, as `registerRoute` does for routes.
 * @throws Error for the developer
 */
export const checkChannel = (feature: string, channel: Channel, known: readonly Channel[]): void => {
  const refuse = (reason: string): never => {
    throw new Error(`${feature}: the channel ${channel.name} ${reason}`);
  };
  if (typeof channel.policy?.allows !== 'function' || !channel.policy.sentence) refuse('has no policy: say who may listen');
  if (Object.keys(channel.events ?? {}).length === 0) refuse('has no events: say what is published there');
  const shape = ({ name }: Channel): string => name.replaceAll(/:\w+/g, ':');
  if (known.some((other) => shape(other) === shape(channel))) refuse('exists already');
};
