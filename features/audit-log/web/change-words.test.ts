import { expect, test } from 'vitest';
import { aboutOf, deedOf, differencesOf } from './change-words.ts';

test.each([
  ['user.update', 'success', 'Gebruiker gewijzigd'],
  ['notification_template.remove', 'refused', 'Berichtsjabloon verwijderd (geweigerd)'],
  ['street_light.switch_on', 'failed', 'Street light switch on (mislukt)'],
] as const)('%s that was a %s is told as %s', (action, result, words) => {
  expect(deedOf({ action, result })).toBe(words);
});

test('a thing is called by its name, else by its number', () => {
  expect(aboutOf({ details: { name: 'Eik' }, object_id: '7' })).toBe('Eik');
  expect(aboutOf({ details: {}, object_id: '7' })).toBe('nummer 7');
  expect(aboutOf({ details: {}, object_id: null })).toBe('');
});

test('a difference is told field by field', () => {
  expect(differencesOf({ changes: {
    name: { from: 'Eik', to: 'Beuk' }, valid_until: { from: null, to: '2027-01-01' }, tool_settings: { from: { too_large: true }, to: { too_large: true } },
  } })).toEqual([
    { field: 'Naam', mine: 'Eik', theirs: 'Beuk' },
    { field: 'Geldig tot en met', mine: '(leeg)', theirs: '2027-01-01' },
    { field: 'Tool settings', mine: 'Gewijzigd; te lang om hier te tonen', theirs: 'Gewijzigd; te lang om hier te tonen' },
  ]);
});
