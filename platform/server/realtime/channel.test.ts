import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkChannel, defineChannel, findChannel, type Channel } from './channel.ts';

const policy = { sentence: 'everybody', allows: async () => true };
const channel = (name: string, more: Partial<Channel> = {}) => defineChannel({ name, policy, events: { changed: z.object({}) }, ...more });

test('a channel is found by its name, with the numbers in it', () => {
  const all = [channel('configuration.:id.redline'), channel('register.:id'), channel('notices')];
  expect(findChannel(all, 'configuration.12.redline')?.params).toEqual({ id: 12 });
  expect(findChannel(all, 'register.2147483647')?.channel).toBe(all[1]);
  expect(findChannel(all, 'notices')?.params).toEqual({});
  for (const name of ['', 'configuration..redline', 'configuration.-1.redline', 'configuration.1e3.redline', 'configuration.:id.redline', 'register.2147483648', 'Notices', 'notices.']) {
    expect(findChannel(all, name), name).toBeNull();
  }
});

test.each<[string, Partial<Channel>, string]>([
  ['without a policy', JSON.parse('{"policy":null}') as Partial<Channel>, 'has no policy'],
  ['whose policy has no sentence', { policy: { ...policy, sentence: '' } }, 'has no policy'],
  ['whose policy decides nothing', JSON.parse('{"policy":{"sentence":"everybody"}}') as Partial<Channel>, 'has no policy'],
  ['without events', { events: {} }, 'has no events'],
])('a channel %s is refused at the start', (_, more, reason) => {
  expect(() => checkChannel('things', channel('things.:id', more), [])).toThrow(`things: the channel things.:id ${reason}`);
});

test('a channel whose names overlap with those of another is refused at the start', () => {
  expect(() => checkChannel('others', channel('things.:number'), [channel('things.:id')])).toThrow('exists already');
});
