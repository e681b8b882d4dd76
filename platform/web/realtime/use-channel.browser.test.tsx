import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#platform/ui/testing/render.tsx';
import { SessionStateProvider, type SessionState } from '../session/session-context.ts';
import type { Session } from '../session/session.ts';
import { sessionWith } from '../testing/circumstances.ts';
import { FakeSocket } from './testing/fake-sockets.ts';
import { useChannel } from './use-channel.ts';

const opened: { address: string; socket: FakeSocket }[] = [];

class ListedSocket extends FakeSocket {
  constructor(address: URL) {
    super();
    opened.push({ address: String(address), socket: this });
  }
}

beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('WebSocket', ListedSocket);
  return () => void vi.unstubAllGlobals();
});

const Listener = ({ name }: { readonly name: string | null }) => {
  const [told, setTold] = useState<string[]>([]);
  const tell = (words: string): void => setTold((all) => [...all, words]);
  useChannel(name, {
    // Reads the current state, although the listener was registered earlier.
    onMessage: (event, data) => tell(`${told.length} ${event} ${String(data)}`),
    onCatchUp: () => tell('catch up'),
  });
  return <p>told: {told.join(', ')}</p>;
};

const Page = () => {
  const [session, setSession] = useState<Session | null>(null);
  const [name, setName] = useState<string | null>('configuration.1.redline');
  return (
    <SessionStateProvider value={{ status: 'known', session } as SessionState}>
      <button type="button" onClick={() => setSession(sessionWith())}>in</button>
      <button type="button" onClick={() => setSession(null)}>out</button>
      <button type="button" onClick={() => setName('configuration.2.redline')}>other</button>
      <button type="button" onClick={() => setName(null)}>none</button>
      <Listener name={name} />
    </SessionStateProvider>
  );
};

const press = (label: string) => userEvent.click(page.getByRole('button', { name: label, exact: true }));
const last = (): FakeSocket => opened.at(-1)?.socket ?? new FakeSocket();

test('useChannel listens to the current channel of its own server while the user is signed in', async () => {
  render(<Page />);
  await expect.element(page.getByText('told:')).toBeVisible();
  expect(opened).toEqual([]);
  await press('in');
  await expect.poll(() => opened.map(({ address }) => address)).toEqual([`${location.origin.replace('http', 'ws')}/api/realtime`]);
  const socket = last();
  socket.opens();
  socket.says({ subscribed: 'configuration.1.redline' });
  await expect.element(page.getByText('told: catch up')).toBeVisible();
  socket.says({ channel: 'configuration.1.redline', event: 'changed', data: 5 });
  await expect.element(page.getByText('told: catch up, 1 changed 5')).toBeVisible();

  await press('other');
  await expect.poll(() => socket.sent).toEqual([
    { subscribe: 'configuration.1.redline' }, { subscribe: 'configuration.2.redline' }, { unsubscribe: 'configuration.1.redline' },
  ]);
  expect(socket.readyState).toBe(1);

  await press('out');
  await expect.poll(() => socket.readyState).toBe(3);
  await press('none');
  await press('in');
  expect(opened).toHaveLength(1);
});
