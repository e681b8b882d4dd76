import { closeCodes } from '#platform/contract/realtime.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRealtime } from './create-realtime.ts';
import { fakeHost } from './testing/fake-sockets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const browser = fakeHost();
  const realtime = createRealtime(browser.host);
  const listen = (name: string) => {
    const received: unknown[] = [];
    const close = realtime.open(name, {
      onMessage: (event, data) => received.push([event, data]),
      onCatchUp: () => received.push('catch up'),
      onRefused: () => received.push('refused'),
    });
    return { received, close };
  };
  return { browser, listen };
};
const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

test('no socket is open without listeners, and all listeners share one socket', () => {
  const { browser, listen } = setUp();
  expect(browser.sockets).toHaveLength(0);
  const [one, two] = [listen('a'), listen('b')];
  expect(browser.sockets).toHaveLength(1);
  browser.socket.opens();
  expect(browser.socket.sent).toEqual([{ subscribe: 'a' }, { subscribe: 'b' }]);
  browser.socket.says({ subscribed: 'a' });
  browser.socket.says({ channel: 'a', event: 'changed', data: { ids: [1] } });
  browser.socket.says({ channel: 'c', event: 'changed', data: null });
  expect(one.received).toEqual(['catch up', ['changed', { ids: [1] }]]);
  expect(two.received).toEqual([]);
  const three = listen('c');
  expect(browser.socket.sent.at(-1)).toEqual({ subscribe: 'c' });
  for (const { close } of [one, two, three]) close();
  seconds(0);
  expect(browser.socket.readyState).toBe(3);
  expect(browser.waiting()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('two listeners to one channel share a subscription, which ends with the last of them', () => {
  const { browser, listen } = setUp();
  const [one, keeps] = [listen('a'), listen('b')];
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  const two = listen('a');
  expect(browser.socket.sent.filter((message) => 'subscribe' in message && message.subscribe === 'a')).toHaveLength(1);
  one.close();
  one.close();
  seconds(0);
  browser.socket.says({ channel: 'a', event: 'x', data: 1 });
  expect([one.received, two.received]).toEqual([['catch up'], [['x', 1]]]);
  two.close();
  seconds(0);
  expect(browser.socket.sent.at(-1)).toEqual({ unsubscribe: 'a' });
  expect(browser.socket.readyState).toBe(1);
  keeps.close();
});

test('a listener to a channel that is already subscribed is asked to catch up', async () => {
  const { browser, listen } = setUp();
  listen('a');
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  const late = listen('a');
  await Promise.resolve();
  expect(late.received).toEqual(['catch up']);
});

test('a listener replaced by another in the same task does not close the socket', () => {
  const { browser, listen } = setUp();
  const before = listen('a');
  browser.socket.opens();
  before.close();
  listen('b');
  seconds(0);
  expect(browser.sockets).toHaveLength(1);
  expect(browser.socket.readyState).toBe(1);
});

test('a lost socket reconnects after growing delays, subscribes again and asks to catch up', () => {
  const { browser, listen } = setUp();
  const { received } = listen('a');
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
  expect(received).toEqual(['catch up']);
  browser.socket.opens();
  expect(browser.socket.sent).toEqual([{ subscribe: 'a' }]);
  browser.socket.says({ subscribed: 'a' });
  expect(received).toEqual(['catch up', 'catch up']);
  browser.socket.ends();
  seconds(1);
  expect(browser.sockets).toHaveLength(6);
});

test('a reconnection waits a minute at most, and exactly that after too many calls', () => {
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

test('a visible tab without a socket catches up every minute, a hidden tab does not', () => {
  const { browser, listen } = setUp();
  const { received } = listen('a');
  browser.socket.ends();
  seconds(61);
  expect(received).toEqual(['catch up']);
  browser.state.visible = false;
  seconds(120);
  expect(received).toHaveLength(1);
  browser.state.visible = true;
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  const heard = received.length;
  for (let times = 0; times < 10; times += 1) {
    seconds(30);
    browser.socket.says({ alive: true });
  }
  expect(received).toHaveLength(heard);
});

test('an offline tab does not connect, and connects at once when it is online', () => {
  const { browser, listen } = setUp();
  const { received } = listen('a');
  browser.state.online = false;
  browser.socket.ends();
  seconds(600);
  expect(browser.sockets).toHaveLength(1);
  expect(received).toEqual([]);
  browser.state.online = true;
  browser.wakes();
  expect(browser.sockets).toHaveLength(2);
});

test('a silent socket is closed and replaced after 65 seconds', () => {
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

test('a session that is over asks listeners to catch up and does not reconnect', () => {
  const { browser, listen } = setUp();
  const { received, close } = listen('a');
  browser.socket.opens();
  browser.socket.says({ subscribed: 'a' });
  browser.socket.ends(closeCodes.sessionOver);
  expect(received).toEqual(['catch up', 'catch up']);
  seconds(30);
  expect(browser.sockets).toHaveLength(1);
  close();
  seconds(0);
  expect(vi.getTimerCount()).toBe(0);
  listen('a');
  expect(browser.sockets).toHaveLength(2);
});

test('a refused channel calls onRefused, and the next listener subscribes again', () => {
  const { browser, listen } = setUp();
  const { received, close } = listen('a');
  browser.socket.opens();
  browser.socket.says({ refused: 'a' });
  seconds(60);
  expect(received).toEqual(['refused']);
  close();
  seconds(0);
  listen('a');
  browser.socket.opens();
  expect(browser.socket.sent).toEqual([{ subscribe: 'a' }]);
});

test.each(['', 'hello', '[]', '{"channel":1}', '{"subscribed":"other"}', 'null'])('the invalid message %s is ignored', (text) => {
  const { browser, listen } = setUp();
  const { received } = listen('a');
  browser.socket.opens();
  browser.socket.says(text);
  expect(received).toEqual([]);
  expect(browser.socket.readyState).toBe(1);
});
