import { expect, test } from 'vitest';
import { collectAuditWords } from '#platform/server/audit-words.ts';
import type { RecordedChange } from '../contract.ts';
import { changeInWords } from './change-words.ts';

const words = collectAuditWords([
  {
    street_light: { label: 'Lantaarn', deeds: { switch: 'geschakeld', remove: 'weggehaald' }, fields: { kind: 'Soort lamp' }, values: { picture: { lamp: 'Lamp' } } },
  },
  { bench: { label: 'Bank', fields: { kind: 'Soort hout' } } },
]);
const changeWords = (change: Partial<RecordedChange>) =>
  changeInWords(words, { action: 'bench.update', result: 'success', details: {}, object_type: 'bench', object_id: '7', changes: {}, names: {}, ...change });

test.each([
  ['street_light.switch', 'success', 'Lantaarn geschakeld'],
  ['street_light.remove', 'refused', 'Lantaarn weggehaald (geweigerd)'],
  ['bench.remove', 'refused', 'Bank verwijderd (geweigerd)'],
  ['bench.switch', 'failed', 'Bank switch (mislukt)'],
  ['garden_gnome.paint_red', 'failed', 'Garden gnome paint red (mislukt)'],
] as const)('%s with the result %s reads "%s"', (action, result, text) => {
  expect(changeWords({ action, result }).summary).toBe(text);
});

test('names an object by its recorded name, then its known name, then its number', () => {
  expect(changeWords({ names: { bench: { 7: 'Bank bij de sluis', 8: 'Andere bank' }, tree: { 7: 'Eik' } } }).about).toBe('Bank bij de sluis');
  expect(changeWords({ details: { name: 'Eik' }, names: { bench: { 7: 'Nu anders' } } }).about).toBe('Eik');
  expect(changeWords({ object_type: null, names: { bench: { 7: 'Bank' } } }).about).toBe('nummer 7');
  expect(changeWords({ details: { name: 'Eik' } }).about).toBe('Eik');
  expect(changeWords({ details: { title: 'Beuk' } }).about).toBe('Beuk');
  expect(changeWords({ details: { login_name: 'sanne' } }).about).toBe('sanne');
  expect(changeWords({}).about).toBe('nummer 7');
  expect(changeWords({ object_id: null }).about).toBe('');
});

test('labels a field by the word of its object, then the common word, then its own name', () => {
  const changes = {
    kind: { from: 'Eik', to: 'Beuk' }, valid_until: { from: null, to: '2027-01-01' }, tree_height: { from: { too_large: true }, to: { too_large: true } },
  };
  const differences = (action: string) => changeWords({ action, changes }).differences;
  expect(differences('bench.update')).toEqual([
    { field: 'Soort hout', was: 'Eik', became: 'Beuk' },
    { field: 'Geldig tot en met', was: '(leeg)', became: '2027-01-01' },
    { field: 'Tree height', was: 'Gewijzigd; te lang om hier te tonen', became: 'Gewijzigd; te lang om hier te tonen' },
  ]);
  expect(differences('street_light.update')[0]?.field).toBe('Soort lamp');
  expect(differences('garden_gnome.update')[0]?.field).toBe('Soort');
});

test('describes details that are field names or codes in words', () => {
  expect(changeWords({ action: 'street_light.update', details: { fields: 'kind, name', picture: 'lamp', count: 3 } }).details)
    .toEqual([['Velden', 'Soort lamp, Naam'], ['Picture', 'Lamp'], ['Aantal', '3']]);
  expect(changeWords({ details: { picture: 'lamp' } }).details).toEqual([['Picture', 'lamp']]);
});

test('names objects in details and differences instead of their ids', () => {
  const names = { tree: { 4: 'Eik', 5: 'Beuk' } };
  const { details, differences } = changeWords({
    details: { tree: 4, tree_id: 6, count: 4 }, changes: { default_tree_id: { from: null, to: 5 }, tree_ids: { from: [4, 5, 6], to: [] }, street: { from: 4, to: 5 } }, names,
  });
  expect(details.map(([, value]) => value)).toEqual(['Eik', '6', '4']);
  expect(differences.map(({ was, became }) => [was, became])).toEqual([['(leeg)', 'Beuk'], ['Eik, Beuk, 6', '(leeg)'], ['4', '5']]);
});
