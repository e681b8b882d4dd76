import { closeCodes } from '#platform/contract/realtime.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRealtime } from './create-realtime.ts';
import { fakeSurroundings } from './testing/fake-sockets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const browser = fakeSurroundings();
  const realtime = createRealtime(browser.surroundings);
  const listen = (name: string) => {
    const told: unknown[] = [];
    const close = realtime.open(name, {
      onMessage: (event, data) => told.push([event, data]),
      onCatchUp: () => told.push('catch up'),
      onRefused: () => told.push('refused'),
    });
    return { told, close };
  };
  return { browser, listen };
};
const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

test('nothing is opened as long as nobody listens, and one socket for all who do', () => {
  const { browser, listen } = setUp();
  expect(browser.sockets).toHaveLength(0);
  const [one, two] = [listen('a'), listen('b')];
  expect(browser.sockets).toHaveLength(1);
  browser.socket.opens();
  expect(browser.socket.sent).toEqual([{ subscribe: 'a' }, { subscribe: 'b' }]);
  browser.socket.says({ subscribed: 'a' });
  browser.socket.says({ channel: 'a', event: 'changed', data: { ids: [1] } });
  browser.socket.says({ channel: 'c', event: 'changed', data: null });
  expect(one.told).toEqual(['catch up', ['changed', { ids: [1] }]]);
  expect(two.told).toEqual([]);
  const three = listen('c');
  expect(browser.socket.sent.at(-1)).toEqual({ subscribe: 'c' });
  for (const { close } of [one, two, three]) close();
  seconds(0);
  expect(browser.socket.readyState).toBe(3);
  expect(browser.waiting()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('of two who listen to one channel both hear; the last who leaves ends it', () => {
  const { browser, listen } = setUp();
  const [one, keeps] = [listen('a'), listen('b')];
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  const two = listen('a');
  expect(browser.socket.sent.filter((wish) => 'subscribe' in wish && wish.subscribe === 'a')).toHaveLength(1);
  one.close();
  one.close();
  seconds(0);
  browser.socket.says({ channel: 'a', event: 'x', data: 1 });
  expect([one.told, two.told]).toEqual([['catch up'], [['x', 1]]]);
  two.close();
  seconds(0);
  expect(browser.socket.sent.at(-1)).toEqual({ unsubscribe: 'a' });
  expect(browser.socket.readyState).toBe(1);
  keeps.close();
});

test('who comes to a channel that is heard already is told to fetch as well', async () => {
  const { browser, listen } = setUp();
  listen('a');
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  const late = listen('a');
  await Promise.resolve();
  expect(late.told).toEqual(['catch up']);
});

test('one that closes while another opens in its place leaves the socket as it is', () => {
  const { browser, listen } = setUp();
  const before = listen('a');
  browser.socket.opens();
  before.close();
  listen('b');
  seconds(0);
  expect(browser.sockets).toHaveLength(1);
  expect(browser.socket.readyState).toBe(1);
});

test('a socket that is lost comes back, later each time, subscribes anew and tells to catch up', () => {
  const { browser, listen } = setUp();
  const { told } = listen('a');
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  browser.socket.ends();
  for (const [wait, count] of [[1, 2], [2, 3], [4, 4], [8, 5]] as const) {
    seconds(wait - 0.5);
    expect(browser.sockets).toHaveLength(count - 1);
    seconds(0.5);
    expect(browser.sockets).toHaveLength(count);
    if (count < 5) browser.socket.ends();
  }
  expect(told).toEqual(['catch up']);
  browser.socket.opens();
  expect(browser.socket.sent).toEqual([{ subscribe: 'a' }]);
  browser.socket.says({ subscribed: 'a' });
  expect(told).toEqual(['catch up', 'catch up']);
  browser.socket.ends();
  seconds(1);
  expect(browser.sockets).toHaveLength(6);
});

test('no socket waits for longer than a minute; one that was sent away for asking too much waits that long', () => {
  const { browser, listen } = setUp();
  listen('a');
  for (let times = 0; times < 12; times += 1) {
    browser.socket.ends();
    seconds(60);
  }
  expect(browser.sockets).toHaveLength(13);
  browser.wakes();
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  browser.socket.ends(closeCodes.tooMany);
  seconds(59);
  expect(browser.sockets).toHaveLength(13);
  seconds(1);
  expect(browser.sockets).toHaveLength(14);
});

test('as long as there is no socket it is asked every minute, by a tab that somebody looks at', () => {
  const { browser, listen } = setUp();
  const { told } = listen('a');
  browser.socket.ends();
  seconds(61);
  expect(told).toEqual(['catch up']);
  browser.state.seen = false;
  seconds(120);
  expect(told).toHaveLength(1);
  browser.state.seen = true;
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  const heard = told.length;
  for (let times = 0; times < 10; times += 1) {
    seconds(30);
    browser.socket.says({ alive: true });
  }
  expect(told).toHaveLength(heard);
});

test('without a network nothing is tried, and with it at once', () => {
  const { browser, listen } = setUp();
  const { told } = listen('a');
  browser.state.online = false;
  browser.socket.ends();
  seconds(600);
  expect(browser.sockets).toHaveLength(1);
  expect(told).toEqual([]);
  browser.state.online = true;
  browser.wakes();
  expect(browser.sockets).toHaveLength(2);
});

test('a line on which nothing is said any more is taken for dead', () => {
  const { browser, listen } = setUp();
  listen('a');
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  seconds(60);
  browser.socket.says({ alive: true });
  seconds(60);
  expect(browser.sockets).toHaveLength(1);
  seconds(6);
  expect(browser.sockets).toHaveLength(2);
  expect(browser.sockets[0]?.readyState).toBe(3);
  browser.sockets[0]?.says({ channel: 'a', event: 'late', data: null });
  browser.sockets[0]?.ends();
  expect(browser.sockets).toHaveLength(2);
});

test('who has no session any more is told to fetch, and so learns of it; nothing is opened for them', () => {
  const { browser, listen } = setUp();
  const { told, close } = listen('a');
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  browser.socket.ends(closeCodes.sessionOver);
  expect(told).toEqual(['catch up', 'catch up']);
  seconds(30);
  expect(browser.sockets).toHaveLength(1);
  close();
  seconds(0);
  expect(vi.getTimerCount()).toBe(0);
  listen('a');
  expect(browser.sockets).toHaveLength(2);
});

test('a channel that is refused is told so, and asked for again by who comes after', () => {
  const { browser, listen } = setUp();
  const { told, close } = listen('a');
  browser.socket.opens();
  browser.socket.says({ refused: 'a' });
  seconds(60);
  expect(told).toEqual(['refused']);
  close();
  seconds(0);
  listen('a');
  browser.socket.opens();
  expect(browser.socket.sent).toEqual([{ subscribe: 'a' }]);
});

test.each(['', 'hello', '[]', '{"channel":1}', '{"subscribed":"other"}', 'null'])('what the server would never say (%s) changes nothing', (text) => {
  const { browser, listen } = setUp();
  const { told } = listen('a');
  browser.socket.opens();
  browser.socket.says(text);
  expect(told).toEqual([]);
  expect(browser.socket.readyState).toBe(1);
});
