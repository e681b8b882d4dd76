import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Subscriber } from './subscriber.ts';
import type { SignedIn } from '../viewer.ts';

/** A socket on which this number of bytes waits to be sent. */
const socketWith = (bufferedAmount: number, readyState = 1) =>
  ({ on: vi.fn(), OPEN: 1, readyState, bufferedAmount, send: vi.fn(), terminate: vi.fn() });
const sendTo = (socket: ReturnType<typeof socketWith>): void =>
  new Subscriber(socket as unknown as WebSocket, 1, { kind: 'user', id: 1 } as SignedIn).send({ channel: 'things', event: 'changed', data: {} });

test('sends a message to a client that reads, up to 256 kB behind', () => {
  const socket = socketWith(262_144);
  sendTo(socket);
  expect(socket.send).toHaveBeenCalledExactlyOnceWith('{"channel":"things","event":"changed","data":{}}');
  expect(socket.terminate).not.toHaveBeenCalled();
});

test('disconnects a client that is more than 256 kB behind', () => {
  const socket = socketWith(262_145);
  sendTo(socket);
  expect(socket.send).not.toHaveBeenCalled();
  expect(socket.terminate).toHaveBeenCalledOnce();
});

test('sends nothing to a socket that is closing', () => {
  const socket = socketWith(0, 2);
  sendTo(socket);
  expect(socket.send).not.toHaveBeenCalled();
});
