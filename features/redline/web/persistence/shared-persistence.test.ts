import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RedlineFeature } from '../../contract.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { drawing, openPersistence as open } from '../testing/open-persistence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs all pending work. */
const settled = () => vi.advanceTimersByTimeAsync(2_000);

test('saves a drawing 100 milliseconds after it was made', async () => {
  const server = new FakeServer();
  const { drawings, persistence } = open(server);
  await settled();
  drawings.put(drawing('Eik'));
  expect(persistence.state.get().unsaved).toBe(1);
  await vi.advanceTimersByTimeAsync(99);
  expect(server.titles()).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(server.titles()).toEqual(['Eik']);
  expect(persistence.state.get()).toMatchObject({ status: 'saved', unsaved: 0 });
});

test('shows what other users draw, change and remove', async () => {
  const server = new FakeServer();
  const [one, other] = [open(server), open(server)];
  server.onNews((news) => {
    one.persistence.heard(news);
    other.persistence.heard(news);
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
  const { drawings, persistence, store, online } = open(server);
  await settled();
  server.isAway = true;
  drawings.put(drawing('Eik'));
  await settled();
  expect(persistence.state.get()).toMatchObject({ status: 'waiting', unsaved: 1 });
  expect([...store.all.values()].map((kept) => kept.drawing?.title)).toEqual(['Eik']);
  server.isAway = false;
  online();
  await settled();
  expect(persistence.state.get()).toMatchObject({ status: 'saved', unsaved: 0 });
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
  const { drawings, titles, reported } = open(server);
  await settled();
  server.losesAnswers = true;
  drawings.put(drawing('Eik'));
  await settled();
  server.losesAnswers = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.titles()).toEqual(['Eik']);
  expect(titles()).toEqual(['Eik']);
  expect(reported).toEqual([]);
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
  one.persistence.catchUp();
  other.persistence.catchUp();
  await settled();
  expect(server.titles()).toEqual(['Beuk', 'Es (uw versie)']);
  expect(one.titles()).toEqual(server.titles());
  expect(other.titles()).toEqual(server.titles());
  expect(other.reported).toEqual(['changed Es']);
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
  expect(other.reported.toSorted()).toEqual(['notRemoved Beuk', 'removed Olm']);
});

test('ends equal for two users after 200 edits on any network, and loses no new drawing', async () => {
  const action = fc.record({ who: fc.integer({ min: 0, max: 1 }), what: fc.constantFrom('new', 'change', 'remove', 'undo', 'away', 'back'), wait: fc.integer({ min: 0, max: 300 }), which: fc.nat(50) });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 200, maxLength: 200 }), fc.boolean(), async (actions, takesAway) => {
      const made: string[] = [];
      const server = new FakeServer();
      const people = [open(server), open(server)];
      server.onNews((news) => people.forEach(({ persistence }) => persistence.heard(news)));
      for (const [index, { who, what, wait, which }] of actions.entries()) {
        const { drawings } = people[who]!;
        const all = [...drawings.history.get().drawings.values()];
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
      people.forEach(({ persistence }) => persistence.catchUp());
      await settled();
      const [one, other] = people.map(({ titles }) => titles());
      expect(one).toEqual(server.titles());
      expect(other).toEqual(server.titles());
      if (!takesAway) expect(server.titles()).toEqual(expect.arrayContaining(made));
      people.forEach(({ persistence, stop }) => {
        expect(persistence.state.get().unsaved).toBe(0);
        stop();
      });
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('saves a change that was made during a save', async () => {
  const server = new FakeServer();
  const { drawings, persistence } = open(server);
  await settled();
  const eik = drawing('Eik');
  server.onNews(() => {
    if (server.saves === 1) drawings.put({ ...eik, title: 'Beuk' });
  });
  drawings.put(eik);
  await settled();
  expect([server.saves, server.titles(), persistence.state.get().unsaved]).toEqual([2, ['Beuk'], 0]);
});

test('ignores an answer that is older than the known version', async () => {
  const server = new FakeServer();
  const { drawings, persistence, titles } = open(server);
  await settled();
  drawings.put(drawing('Eik'));
  await settled();
  const [[id, feature]] = [...server.features] as [[string, RedlineFeature]];
  server.features.set(id, { ...feature, properties: { ...feature.properties, title: 'Zaadje', version: 0 } });
  persistence.catchUp();
  await settled();
  expect(titles()).toEqual(['Eik']);
});
