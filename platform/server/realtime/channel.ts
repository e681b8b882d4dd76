import { id } from '#platform/contract/ids.ts';
import type { z } from 'zod';
import type { Viewer } from '../viewer.ts';

/** Numbers in the name of a channel, by what they are called there. */
export type ChannelParams = Readonly<Record<string, number>>;

export interface ChannelPolicy {
  /** Read aloud: "Heard by …". */
  readonly sentence: string;
  /** Asked at subscribing, again at every delivery, and twice a minute without one. */
  allows(viewer: Viewer, params: ChannelParams): Promise<boolean>;
}

/** A kind of channels: what they are called, who hears them, and what is told there. */
export interface Channel {
  /** `configuration.:id.redline`: what begins with a colon is a number. */
  readonly name: string;
  readonly policy: ChannelPolicy;
  /** What can be told, and what comes with it: ids, never contents, since everybody who hears it hears the same. */
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

/** What a name stands for; null: nothing. */
export const findChannel = (channels: readonly Channel[], name: string): FoundChannel | null => {
  const parts = name.split('.');
  for (const channel of channels) {
    const params = match(channel, parts);
    if (params) return { channel, params };
  }
  return null;
};

/**
 * A channel that says too little about itself does not start, as a route does not.
 * @throws Error for the developer
 */
export const checkChannel = (feature: string, channel: Channel, known: readonly Channel[]): void => {
  const refuse = (reason: string): never => {
    throw new Error(`${feature}: the channel ${channel.name} ${reason}`);
  };
  if (typeof channel.policy?.allows !== 'function' || !channel.policy.sentence) refuse('has no policy: say who may hear it');
  if (Object.keys(channel.events ?? {}).length === 0) refuse('has no events: say what is told there');
  const shape = ({ name }: Channel): string => name.replaceAll(/:\w+/g, ':');
  if (known.some((other) => shape(other) === shape(channel))) refuse('is there already');
};
