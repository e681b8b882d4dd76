import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { drawing, openKeeper as open } from '../testing/open-keeper.ts';
import { readDrawings } from './read-drawings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs all pending work. */
const settled = () => vi.advanceTimersByTimeAsync(2_000);

test('reports 2,500 drawings as saved only after the last call, and lets others read them once', async () => {
  const server = new FakeServer();
  const [one, other] = [open(server), open(server)];
  await settled();
  const [calls, states] = [vi.spyOn(server.api, 'call'), new Set<string>()];
  server.onNews(() => other.keeper.heard({ features: null }));
  one.keeper.state.subscribe(() => {
    const { keeping, unsaved } = one.keeper.state.get();
    if (server.saves > 0) states.add(`${keeping} ${unsaved > 0}`);
  });
  one.drawings.put(...Array.from({ length: 2_500 }, (_, index) => drawing(`Paal ${index}`)));
  await settled();
  expect(server.saves).toBe(3);
  expect([...states]).toEqual(['saving true', 'kept false']);
  expect(calls.mock.calls.filter(([call]) => call === readDrawings)).toHaveLength(1);
  expect(other.titles()).toEqual(server.titles());
  expect([server.titles().length, one.store.all.size]).toEqual([2_500, 0]);
});
