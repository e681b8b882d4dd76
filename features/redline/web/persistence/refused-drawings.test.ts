import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/web/api/api-error.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { drawing, openPersistence as open } from '../testing/open-persistence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs all pending work. */
const settled = () => vi.advanceTimersByTimeAsync(2_000);

test('saves the other drawings, keeps a refused one here, and sends it again once it changes', async () => {
  const server = new FakeServer();
  server.refuses = 'Kapot';
  const { drawings, persistence, store, titles } = open(server);
  await settled();
  const broken = drawing('Kapot');
  drawings.put(broken, drawing('Eik'));
  await settled();
  expect(server.titles()).toEqual(['Eik']);
  expect(persistence.state.get()).toMatchObject({ status: 'saved', unsaved: 0, refused: [{ title: 'Kapot' }] });
  expect([...store.all.keys()]).toEqual([broken.id]);
  server.saves = 0;
  drawings.put(drawing('Es'));
  await settled();
  persistence.retry();
  await settled();
  expect([server.titles(), server.saves]).toEqual([['Eik', 'Es'], 1]);
  expect(titles()).toEqual(['Eik', 'Es', 'Kapot']);
  drawings.put({ ...broken, title: 'Heel' });
  await settled();
  expect(server.titles()).toEqual(['Eik', 'Es', 'Heel']);
  expect(persistence.state.get()).toMatchObject({ status: 'saved', unsaved: 0, refused: [] });
  expect(store.all.size).toBe(0);
});

test('saves the others when several are refused, also for drawings stored by an earlier page', async () => {
  const server = new FakeServer();
  server.isAway = true;
  const first = open(server);
  first.drawings.put(drawing('Kapot'), drawing('Eik'), drawing('Kapot'));
  await settled();
  first.stop();
  await settled();
  server.isAway = false;
  server.refuses = 'Kapot';
  const next = open(server, first.store);
  await settled();
  next.drawings.put(drawing('Es'));
  await settled();
  expect(server.titles()).toEqual(['Eik', 'Es']);
  expect(next.titles()).toEqual(['Eik', 'Es', 'Kapot', 'Kapot']);
  expect(next.persistence.state.get().refused).toHaveLength(2);
  expect([...next.store.all.values()].map((kept) => kept.drawing?.title)).toEqual(['Kapot', 'Kapot']);
});

test('forgets a refused drawing when the user removes it', async () => {
  const server = new FakeServer();
  const { drawings, persistence, store } = open(server);
  await settled();
  const [eik, es] = [drawing('Eik'), drawing('Kapot')];
  drawings.put(eik);
  await settled();
  server.refuses = 'Kapot';
  drawings.put({ ...eik, title: 'Kapot' }, es);
  await settled();
  expect(persistence.state.get().refused).toHaveLength(2);
  drawings.remove(eik.id, es.id);
  await settled();
  expect(server.titles()).toEqual([]);
  expect(persistence.state.get()).toMatchObject({ status: 'saved', unsaved: 0, refused: [] });
  expect(store.all.size).toBe(0);
});

test('shows the message of a refusal that concerns no single drawing, and keeps all drawings waiting', async () => {
  const server = new FakeServer();
  const { drawings, persistence } = open(server);
  await settled();
  const words = 'Er passen ten hoogste 10.000 tekeningen in een configuratie. Verwijder eerst andere.';
  vi.spyOn(server.api, 'call').mockRejectedValueOnce(new ApiError(422, 'redline_full', words, { errors: { geojson: [words] } }));
  drawings.put(drawing('Eik'));
  await settled();
  expect(persistence.state.get()).toMatchObject({ status: 'refused', unsaved: 1, refused: [], reason: words });
  persistence.retry();
  await settled();
  expect(server.titles()).toEqual(['Eik']);
});
