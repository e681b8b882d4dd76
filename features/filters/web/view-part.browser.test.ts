import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { mapWith } from '#platform/map/testing/configuration.ts';
import { createTestMap } from '#platform/map/testing/test-map.ts';
import { filtersOf } from './filter-store.ts';
import { viewPart } from './view-part.ts';

const value = (name: string, active = true) => ({ title: name, name, active });
const groups = [
  { name: 'Status', columnName: 'status', layers: ['kavels'], filters: [value('Vrij'), value('Verkocht', false), value('In optie')] },
  { name: 'Sinds', columnName: 'soort', layers: ['kavels'], filters: [value('A'), value('B')], timeFilter: { column: 'sinds' } },
];

const open = (tools: readonly unknown[] = groups) => {
  sessionStorage.clear();
  const { model, destroy } = createTestMap({ id: 78, maps: [mapWith({ name: 'kavels' })], tools: { filters: tools } });
  onTestFinished(destroy);
  return { model, store: filtersOf(model) };
};

beforeEach(() => sessionStorage.clear());

test('a link holds the groups that differ from the configuration, and shows them to its reader', () => {
  const sender = open();
  expect(viewPart.read(sender.model)).toBeNull();
  sender.store.getState().choose(0, { hidden: ['In optie', 'Vrij'] });
  sender.store.getState().choose(1, { start: '2026-01-01' });
  const written = viewPart.read(sender.model) ?? '';
  expect(written).toBe('0.2.0,1:2026-01-01~');
  const reader = open();
  reader.store.getState().choose(1, { hidden: ['A'] });
  viewPart.restore(reader.model, written);
  expect(reader.store.getState().choices).toEqual([
    { hidden: ['In optie', 'Vrij'], start: null, end: null }, { hidden: [], start: '2026-01-01', end: null },
  ]);
  expect(reader.model.filters.get()).toHaveLength(2);
});

test('a group that shows more than it begins with is passed on too', () => {
  const sender = open();
  sender.store.getState().choose(0, { hidden: [] });
  expect(viewPart.read(sender.model)).toBe('0');
  const reader = open();
  viewPart.restore(reader.model, '0');
  expect(reader.store.getState().choices[0]?.hidden).toEqual([]);
});

test.each(['', 'x', '0.x', '-1', '0:gisteren~', '0:2026-02-30~', '0:2026-01-01', `0${'.99999'.repeat(9)}`, Array.from({ length: 101 }, () => '0').join(',')])('ignores %.40j', (text) => {
  const { model, store } = open();
  viewPart.restore(model, text);
  expect(store.getState().choices[0]?.hidden).toEqual(['Verkocht']);
});

test('ignores groups, values and periods that the reader does not have', () => {
  const { model, store } = open();
  viewPart.restore(model, '7.1,0.0.0.9:2026-01-01~2026-02-01');
  expect(store.getState().choices).toEqual([{ hidden: ['Vrij'], start: null, end: null }, { hidden: [], start: null, end: null }]);
});
