import type { RealtimeServerMessage } from '#platform/contract/realtime.ts';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { SignedIn, Viewer } from '../viewer.ts';
import { defineChannel } from './channel.ts';
import { Subscriber, type Subscription } from './subscriber.ts';
import { Subscribers } from './subscribers.ts';

// Checks are repeated when they are old; with a fixed clock none becomes old by itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('the sockets of one user share one policy check, and the next event checks again', async () => {
  const asked: number[] = [];
  const answers: ((allowed: boolean) => void)[] = [];
  const policy = {
    sentence: 'whoever the test says',
    allows: (viewer: Viewer) => {
      asked.push(viewer.kind === 'user' ? viewer.id : 0);
      return new Promise<boolean>((resolve) => answers.push(resolve));
    },
  };
  const channel = defineChannel({ name: 'things', policy, events: { changed: z.object({}) } });
  const subscribers = new Subscribers({ usersOf: async () => new Map() }, pino({ level: 'silent' }));
  const heard: [number, RealtimeServerMessage][] = [];
  const subscriptions = [1, 1, 1, 2].map((id): Subscription => {
    const socket = { on: () => undefined, OPEN: 1, readyState: 1, bufferedAmount: 0, send: (news: string) => heard.push([id, JSON.parse(news) as RealtimeServerMessage]) };
    const subscription = { channel, params: {}, allowedAt: 0 };
    subscribers.subscribe(new Subscriber(socket as unknown as WebSocket, id, { kind: 'user', id } as SignedIn), 'things', subscription);
    return subscription;
  });
  const happens = async (mayHear: (id: number | undefined) => boolean): Promise<void> => {
    subscribers.deliver('things', 'changed', {});
    // By now each user has a pending check, which the sockets of that user share.
    await new Promise((resolve) => setImmediate(resolve));
    answers.splice(0).forEach((answer, index) => answer(mayHear(asked.at(-2 + index))));
    await new Promise((resolve) => setImmediate(resolve));
  };
  const news = { channel: 'things', event: 'changed', data: {} };

  await happens(() => true);
  expect(asked).toEqual([1, 2]);
  expect(heard).toEqual([[1, news], [1, news], [1, news], [2, news]]);

  for (const subscription of subscriptions) subscription.allowedAt = 0;
  heard.splice(0);
  await happens((id) => id === 2);
  expect(asked).toEqual([1, 2, 1, 2]);
  expect(heard.filter(([, one]) => 'refused' in one)).toHaveLength(3);
  expect(heard).toContainEqual([2, news]);
});
