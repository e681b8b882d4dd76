import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RedlineFeature } from '../../contract.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { drawing, openKeeper as open } from '../testing/open-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs all pending work. */
const settled = () => vi.advanceTimersByTimeAsync(2_000);

test('saves a drawing 100 milliseconds after it was made', async () => {
  const server = new FakeServer();
  const { drawings, keeper } = open(server);
  await settled();
  drawings.put(drawing('Eik'));
  expect(keeper.state.get().unsaved).toBe(1);
  await vi.advanceTimersByTimeAsync(99);
  expect(server.titles()).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(server.titles()).toEqual(['Eik']);
  expect(keeper.state.get()).toMatchObject({ keeping: 'kept', unsaved: 0 });
});

test('shows what other users draw, change and remove', async () => {
  const server = new FakeServer();
  const [one, other] = [open(server), open(server)];
  server.onNews((news) => {
    one.keeper.heard(news);
    other.keeper.heard(news);
  });
  const eik = drawing('Eik');
  one.drawings.put(eik);
  await settled();
  expect(other.titles()).toEqual(['Eik']);
  other.drawings.put({ ...eik, title: 'Beuk' });
  await settled();
  expect(one.titles()).toEqual(['Beuk']);
  one.drawings.remove(eik.id);
  await settled();
  expect(other.titles()).toEqual([]);
  expect(server.titles()).toEqual([]);
});

test('keeps drawings here while the server is away, and saves them when the network returns', async () => {
  const server = new FakeServer();
  const { drawings, keeper, store, online } = open(server);
  await settled();
  server.isAway = true;
  drawings.put(drawing('Eik'));
  await settled();
  expect(keeper.state.get()).toMatchObject({ keeping: 'waiting', unsaved: 1 });
  expect([...store.all.values()].map((kept) => kept.drawing?.title)).toEqual(['Eik']);
  server.isAway = false;
  online();
  await settled();
  expect(keeper.state.get()).toMatchObject({ keeping: 'kept', unsaved: 0 });
  expect(server.titles()).toEqual(['Eik']);
  expect(store.all.size).toBe(0);
});

test('saves drawings of an earlier page', async () => {
  const server = new FakeServer();
  server.isAway = true;
  const first = open(server);
  first.drawings.put(drawing('Eik'));
  await settled();
  first.stop();
  await settled();
  server.isAway = false;
  const next = open(server, first.store);
  await settled();
  expect(next.titles()).toEqual(['Eik']);
  expect(server.titles()).toEqual(['Eik']);
});

test('leaves unsaved drawings of another tab in the store', async () => {
  const server = new FakeServer();
  const { drawings, store } = open(server);
  await settled();
  const elsewhere = drawing('Van de andere tab');
  await store.write([{ id: elsewhere.id, version: null, drawing: elsewhere, order: 1 }], []);
  drawings.put(drawing('Eik'));
  await settled();
  expect(server.titles()).toEqual(['Eik']);
  expect([...store.all.keys()]).toEqual([elsewhere.id]);
});

test('adds a drawing once when the answer is lost', async () => {
  const server = new FakeServer();
  const { drawings, titles, told } = open(server);
  await settled();
  server.losesAnswers = true;
  drawings.put(drawing('Eik'));
  await settled();
  server.losesAnswers = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.titles()).toEqual(['Eik']);
  expect(titles()).toEqual(['Eik']);
  expect(told).toEqual([]);
});

test('keeps the first of two simultaneous changes, and the second as a copy', async () => {
  const server = new FakeServer();
  const eik = drawing('Eik');
  const one = open(server);
  one.drawings.put(eik);
  await settled();
  const other = open(server);
  await settled();
  one.drawings.put({ ...eik, title: 'Beuk' });
  other.drawings.put({ ...eik, title: 'Es' });
  await settled();
  one.keeper.catchUp();
  other.keeper.catchUp();
  await settled();
  expect(server.titles()).toEqual(['Beuk', 'Es (uw versie)']);
  expect(one.titles()).toEqual(server.titles());
  expect(other.titles()).toEqual(server.titles());
  expect(other.told).toEqual(['changed Es']);
});

test('keeps a drawing that another user changed, and copies one that another user removed', async () => {
  const server = new FakeServer();
  const [eik, es] = [drawing('Eik'), drawing('Es')];
  const one = open(server);
  one.drawings.put(eik, es);
  await settled();
  const other = open(server);
  await settled();
  one.drawings.change([{ id: eik.id, after: { ...eik, title: 'Beuk' } }, { id: es.id, after: null }]);
  other.drawings.change([{ id: eik.id, after: null }, { id: es.id, after: { ...es, title: 'Olm' } }]);
  await settled();
  expect(server.titles()).toEqual(['Beuk', 'Olm (uw versie)']);
  expect(other.titles()).toEqual(server.titles());
  expect(other.told.toSorted()).toEqual(['notRemoved Beuk', 'removed Olm']);
});

test('ends equal for two users after 200 edits on any network, and loses no new drawing', async () => {
  const deed = fc.record({ who: fc.integer({ min: 0, max: 1 }), what: fc.constantFrom('new', 'change', 'remove', 'undo', 'away', 'back'), wait: fc.integer({ min: 0, max: 300 }), which: fc.nat(50) });
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 200, maxLength: 200 }), fc.boolean(), async (deeds, takesAway) => {
      const made: string[] = [];
      const server = new FakeServer();
      const people = [open(server), open(server)];
      server.onNews((news) => people.forEach(({ keeper }) => keeper.heard(news)));
      for (const [index, { who, what, wait, which }] of deeds.entries()) {
        const { drawings } = people[who]!;
        const all = [...drawings.book.get().drawings.values()];
        const one = all[which % Math.max(1, all.length)];
        if (what === 'new') {
          made.push(`Nieuw ${index}`);
          drawings.put(drawing(`Nieuw ${index}`));
        }
        if (what === 'change' && one) drawings.put({ ...one, lineWidth: 1 + (index % 40) });
        else if (what === 'remove' && one && takesAway) drawings.remove(one.id);
        else if (what === 'undo' && takesAway) drawings.undo();
        else if (what === 'away' || what === 'back') server.isAway = what === 'away';
        await vi.advanceTimersByTimeAsync(wait);
      }
      server.isAway = false;
      await vi.advanceTimersByTimeAsync(180_000);
      people.forEach(({ keeper }) => keeper.catchUp());
      await settled();
      const [one, other] = people.map(({ titles }) => titles());
      expect(one).toEqual(server.titles());
      expect(other).toEqual(server.titles());
      if (!takesAway) expect(server.titles()).toEqual(expect.arrayContaining(made));
      people.forEach(({ keeper, stop }) => {
        expect(keeper.state.get().unsaved).toBe(0);
        stop();
      });
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('saves a change that was made during a save', async () => {
  const server = new FakeServer();
  const { drawings, keeper } = open(server);
  await settled();
  const eik = drawing('Eik');
  server.onNews(() => {
    if (server.saves === 1) drawings.put({ ...eik, title: 'Beuk' });
  });
  drawings.put(eik);
  await settled();
  expect([server.saves, server.titles(), keeper.state.get().unsaved]).toEqual([2, ['Beuk'], 0]);
});

test('ignores an answer that is older than the known version', async () => {
  const server = new FakeServer();
  const { drawings, keeper, titles } = open(server);
  await settled();
  drawings.put(drawing('Eik'));
  await settled();
  const [[id, feature]] = [...server.features] as [[string, RedlineFeature]];
  server.features.set(id, { ...feature, properties: { ...feature.properties, title: 'Zaadje', version: 0 } });
  keeper.catchUp();
  await settled();
  expect(titles()).toEqual(['Eik']);
});
