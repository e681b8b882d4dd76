import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { drawing, openPersistence } from '../testing/open-persistence.ts';
import { saveRedline } from '../../contract.ts';
import { toWire } from './wire.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs all pending work. */
const settled = () => vi.advanceTimersByTimeAsync(2_000);

/** Opens a configuration in which another user has made a drawing. */
const open = async () => {
  const server = new FakeServer();
  const theirs = drawing('Van Anna');
  server.ofAnna.add(theirs.id);
  await server.api.call(saveRedline, { body: { id: 1, geojson: { type: 'FeatureCollection', features: [toWire(theirs, null)] } } });
  const here = openPersistence(server);
  await settled();
  return { server, theirs, ...here };
};

test('tells who drew a drawing, and that this user may not change it', async () => {
  const { drawings, theirs } = await open();
  expect(drawings.authorshipOf(theirs.id)).toEqual({ author: 'Anna van Dam', drawnAt: '2026-03-02T10:30:00.000Z', isOwn: false, mayChange: false });
  expect(drawings.mayChange(theirs.id)).toBe(false);
  const mine = drawing('Van mij');
  drawings.put(mine);
  expect(drawings.authorshipOf(mine.id)).toMatchObject({ isOwn: true, mayChange: true });
});

test('brings back a drawing of another user that may not be removed, and says so', async () => {
  const { drawings, theirs, reported, titles, persistence } = await open();
  drawings.remove(theirs.id);
  await settled();
  expect(titles()).toEqual(['Van Anna']);
  expect(reported).toEqual(['removalForbidden Van Anna']);
  expect(persistence.state.get()).toMatchObject({ status: 'saved', unsaved: 0 });
});

test('keeps a change of a drawing of another user as a copy, and leaves theirs', async () => {
  const { drawings, theirs, reported, server } = await open();
  drawings.put({ ...theirs, title: 'Anders' });
  await settled();
  expect(server.titles()).toEqual(['Anders (uw versie)', 'Van Anna']);
  expect(reported).toEqual(['forbidden Anders']);
});
