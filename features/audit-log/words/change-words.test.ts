import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aboutOf, deedOf, detailsOf, differencesOf } from './change-words.ts';
import { deeds, fields, things } from './logged-words.ts';

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
    name: { from: 'Eik', to: 'Beuk' }, valid_until: { from: null, to: '2027-01-01' }, tree_height: { from: { too_large: true }, to: { too_large: true } },
  } })).toEqual([
    { field: 'Naam', was: 'Eik', became: 'Beuk' },
    { field: 'Geldig tot en met', was: '(leeg)', became: '2027-01-01' },
    { field: 'Tree height', was: 'Gewijzigd; te lang om hier te tonen', became: 'Gewijzigd; te lang om hier te tonen' },
  ]);
});

test('what names fields is told in their words', () => {
  expect(detailsOf({ details: { fields: 'hide, click', picture: 'logo', count: 3 } }))
    .toEqual([['Velden', 'Niet in de legenda, Bij klikken'], ['Afbeelding', 'Logo'], ['Aantal', '3']]);
});

const root = join(import.meta.dirname, '../../..');
const written = globSync(['{features/*/server,platform,apps/server}/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .filter((source) => /\baudit\b/.test(source));

test('each action that is written anywhere has its words', () => {
  const actions = new Set(written.flatMap((source) =>
    [...source.matchAll(/(?:\baction\b[^;\n]*|act\(context, [^\n]*)/g)].flatMap(([line]) => [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? ''))));
  expect([...actions]).toEqual(expect.arrayContaining(['user.two_factor_reset', 'user.unblock', 'map.restore', 'invitation.accept', 'organisation.picture']));
  expect([...actions].filter((action) => {
    const [thing = '', deed = ''] = action.split('.');
    return things[thing] === undefined || deeds[deed] === undefined;
  })).toEqual([]);
});

test('each detail that is written anywhere has its words', () => {
  const names = new Set(written.flatMap((source) =>
    [...source.matchAll(/details: \{([^{}]*)\}/g)].flatMap(([, inner = '']) =>
      inner.replaceAll(/\([^()]*\)/g, '').split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []))));
  expect([...names]).toEqual(expect.arrayContaining(['name', 'edition', 'login_name']));
  expect([...names].filter((name) => fields[name] === undefined)).toEqual([]);
});
