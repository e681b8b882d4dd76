import { expect, test } from 'vitest';
import { createSettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { settingsOfFeatures } from '#platform/server/testing/settings-of-features.ts';
import { unknownTool } from '../contract/tool-fields.ts';
import { describeChanges } from './tool-difference.ts';

const catalogue = createSettingsCatalogue([...(await settingsOfFeatures()).values()]);
const changes = (tool: string, from: unknown, to: unknown) => describeChanges(catalogue.tool(tool) ?? unknownTool(tool), 'X', from, to);
const source = (displayName: string, more: object = {}) => ({ type: 'custom', displayName, ...more });

test('describes each changed setting of a tool by its label', () => {
  expect(changes('buffer', { polygonDivisor: 15 }, { polygonDivisor: 4, enabled: false })).toEqual(['X › Deler bij vlakken: 15 → 4', 'X › Ingeschakeld: (leeg) → nee']);
  expect(changes('oblique', { client: 'vision10' }, {})).toEqual(['X › Aanbieder of klantcode: vision10 → (leeg)']);
});

test('matches entries of a list by name: added, removed, changed and reordered', () => {
  const before = [source('Adressen'), source('Wijken'), source('Oud')];
  const after = [source('Wijken', { provider: 'beheer' }), source('Adressen'), { type: 'pdok', gemeente: 'Utrecht' }];
  expect(changes('search', before, after)).toEqual([
    'X › Oud: weggehaald', 'X › Wijken › Index: (leeg) → beheer', 'X › PDOK: toegevoegd', 'X: de volgorde is gewijzigd',
  ]);
});

test('matches entries of nested lists and parts by name', () => {
  const filter = (filters: object[], timeFilter: object) => [{ name: 'Status', columnName: 'status', layers: ['kavels'], filters, timeFilter }];
  const before = filter([{ title: 'Vrij', name: 'vrij', active: true }], { column: 'datum' });
  const after = filter([{ title: 'Vrij', name: 'vrij', active: false }], { column: 'begin' });
  expect(changes('filters', before, after)).toEqual(['X › Status › Waarden › Vrij › Aan bij het begin: ja → nee', 'X › Status › Periode › Kolom: datum → begin']);
});

test('matches entries without unique names by position', () => {
  expect(changes('search', [source('A'), source('A')], [source('A'), source('A', { zoom: 3 })])).toEqual(['X › onderdeel 2 › Zoomniveau bij een punt: (leeg) → 3']);
});

test('shortens a long list, and describes an unknown tool by its field names', () => {
  const fields = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`veld${n}`, n]));
  expect(changes('vreemd', {}, fields)).toHaveLength(21);
  expect(changes('vreemd', {}, fields).at(-1)).toBe('X: en nog 10');
});

test('describes a value that changed from words to settings', () => {
  expect(changes('info', ['featureInfo'], ['featureInfo', 'circleInfo'])).toEqual(['X: Klikken op de kaart → Klikken op de kaart, Cirkel tekenen']);
});
