import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { drawing, openPersistence as open } from '../testing/open-persistence.ts';
import { readDrawings } from '../../read-drawings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs all pending work. */
const settled = () => vi.advanceTimersByTimeAsync(2_000);

test('reports 2,500 drawings as saved only after the last call, and lets others read them once', async () => {
  const server = new FakeServer();
  const [one, other] = [open(server), open(server)];
  await settled();
  const [calls, states] = [vi.spyOn(server.api, 'call'), new Set<string>()];
  server.onNews(() => other.persistence.heard({ features: null }));
  one.persistence.state.subscribe(() => {
    const { status, unsaved } = one.persistence.state.get();
    if (server.saves > 0) states.add(`${status} ${unsaved > 0}`);
  });
  one.drawings.put(...Array.from({ length: 2_500 }, (_, index) => drawing(`Paal ${index}`)));
  await settled();
  expect(server.saves).toBe(3);
  expect([...states]).toEqual(['saving true', 'saved false']);
  expect(calls.mock.calls.filter(([call]) => call === readDrawings)).toHaveLength(1);
  expect(other.titles()).toEqual(server.titles());
  expect([server.titles().length, one.store.all.size]).toEqual([2_500, 0]);
});
