import { expect, test } from 'vitest';
import { createSettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { settingsOfFeatures } from '#platform/server/testing/settings-of-features.ts';
import { unknownTool } from '../contract/tool-fields.ts';
import { settingsThatChanged } from './tool-difference.ts';

const catalogue = createSettingsCatalogue([...(await settingsOfFeatures()).values()]);
const changes = (tool: string, from: unknown, to: unknown) => settingsThatChanged(catalogue.tool(tool) ?? unknownTool(tool), 'X', from, to);
const source = (displayName: string, more: object = {}) => ({ type: 'custom', displayName, ...more });

test('of a tool each setting that changed is told, by its words', () => {
  expect(changes('buffer', { polygonDivisor: 15 }, { polygonDivisor: 4, enabled: false })).toEqual(['X › Deler bij vlakken: 15 → 4', 'X › Ingeschakeld: (leeg) → nee']);
  expect(changes('oblique', { client: 'vision10' }, {})).toEqual(['X › Aanbieder of klantcode: vision10 → (leeg)']);
});

test('entries of a list are known by their names: added, removed, changed, and put in another order', () => {
  const before = [source('Adressen'), source('Wijken'), source('Oud')];
  const after = [source('Wijken', { provider: 'beheer' }), source('Adressen'), { type: 'pdok', gemeente: 'Utrecht' }];
  expect(changes('search', before, after)).toEqual([
    'X › Oud: weggehaald', 'X › Wijken › Index: (leeg) → beheer', 'X › PDOK: toegevoegd', 'X: de volgorde is gewijzigd',
  ]);
});

test('so are the entries of a list within, and parts', () => {
  const filter = (filters: object[], timeFilter: object) => [{ name: 'Status', columnName: 'status', layers: ['kavels'], filters, timeFilter }];
  const before = filter([{ title: 'Vrij', name: 'vrij', active: true }], { column: 'datum' });
  const after = filter([{ title: 'Vrij', name: 'vrij', active: false }], { column: 'begin' });
  expect(changes('filters', before, after)).toEqual(['X › Status › Waarden › Vrij › Aan bij het begin: ja → nee', 'X › Status › Periode › Kolom: datum → begin']);
});

test('entries without names of their own are known by their places', () => {
  expect(changes('search', [source('A'), source('A')], [source('A'), source('A', { zoom: 3 })])).toEqual(['X › onderdeel 2 › Zoomniveau bij een punt: (leeg) → 3']);
});

test('of very much the beginning is told, and a tool that nobody knows says its fields', () => {
  const fields = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`veld${n}`, n]));
  expect(changes('vreemd', {}, fields)).toHaveLength(21);
  expect(changes('vreemd', {}, fields).at(-1)).toBe('X: en nog 10');
});

test('what was a word and became settings is told as it stands', () => {
  expect(changes('info', ['featureInfo'], ['featureInfo', 'circleInfo'])).toEqual(['X: Klikken op de kaart → Klikken op de kaart, Cirkel tekenen']);
});
