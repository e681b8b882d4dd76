import { expect, test } from 'vitest';
import { adminMap } from '../testing/maps.ts';
import { differencesOf } from './differences.ts';

const head = { name: '', count: 3, skipped: [], notes: [], outside: 1, extent: null, onlyPoints: true, fields: ['soort', 'jaar'] };

test('lists removed and added attributes, their uses, and maps with the same source', () => {
  const map = adminMap({
    search: 'naam', styling: { labelKey: 'naam' }, styles: [{ filter: ['==', ['get', 'naam'], 'x'], style: {} }],
    source: { feature_count: 1, fields: ['soort', 'naam'], shared_with: [{ id: 2, name: 'Kopie' }] },
  });
  expect(differencesOf(map, head)).toEqual([
    '1 object wordt vervangen door 2 objecten.', 'Deze eigenschappen verdwijnen: naam.', 'Deze eigenschappen komen erbij: jaar.',
    'Let op: de labels tonen naam; het zoekvak zoekt in naam; de stijlregels gebruiken naam. Pas dat daarna aan.',
    'Dit geldt ook voor Kopie: die kaarten hebben dezelfde gegevens.',
  ]);
});

test('reports only the number of features when the attributes stay the same', () => {
  const map = adminMap({ source: { feature_count: null, fields: ['jaar', 'soort'] } });
  expect(differencesOf(map, { ...head, outside: 0 })).toEqual(['De kaart krijgt 3 objecten.', 'De eigenschappen blijven dezelfde.']);
});
