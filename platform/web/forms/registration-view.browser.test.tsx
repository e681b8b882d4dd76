import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { renderPart } from '../testing/render-part.tsx';
import type { ReadAnswer } from './FormAnswer.tsx';
import { RegistrationView, type ReadRegistration } from './RegistrationView.tsx';

const answer = (item_id: number, changes: Partial<ReadAnswer>): ReadAnswer =>
  ({ item_id, name: `Veld ${item_id}`, type: 'text', hide: false, removed: false, existed: true, value: null, ...changes });
const registration = (changes: Partial<ReadRegistration>): ReadRegistration => ({
  user_name: 'Kim Kijker', created_at: '2026-11-27T23:30:00Z', updated_at: '2026-11-28T10:00:00Z', assigned_to: null, phase: null, step: 0,
  archived_at: null, geometry: null, values: [], ...changes,
});
const open = (changes: Partial<ReadRegistration>): void => {
  renderPart(<main><h1>Registratie</h1><RegistrationView registration={registration(changes)} /></main>, { isPage: true });
};
/** The text beside each label. */
const read = (): Record<string, string> =>
  Object.fromEntries(page.getByRole('term').elements().map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']));

test('answers are shown in words, by the type of their item', async () => {
  open({
    values: [
      answer(1, { value: 'Losse tegel' }), answer(2, { type: 'checkbox', value: 'true' }), answer(3, { type: 'checkbox', value: 'false' }),
      answer(4, { type: 'date', value: '2026-03-01' }), answer(5, { type: 'date', value: 'ooit' }), answer(6, { value: '' }),
      answer(7, { existed: false, hide: true, removed: true }), answer(8, { type: 'image', value: '12' }), answer(10, { type: 'pdf', value: '13' }), answer(9, { type: 'pdf', value: '../12' }),
    ],
  });
  expect(read()).toMatchObject({
    'Veld 1': 'Losse tegel', 'Veld 2': 'Ja', 'Veld 3': 'Nee', 'Veld 4': '01-03-2026', 'Veld 5': 'ooit', 'Veld 6': 'Geen waarde',
    'Veld 7 (wordt niet meer gevraagd) (verborgen)': 'Invulveld “Veld 7” bestond nog niet bij het aanmaken van deze registratie', 'Veld 9': '../12',
  });
  expect(page.getByRole('link').elements().map((link) => link.getAttribute('href'))).toEqual(['/api/fileurl/13']);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/fileurl/12');
  expect(await violationsIn(document.body)).toEqual([]);
});

test('facts that a registration does not have are left out', async () => {
  open({});
  expect(read()).toEqual({ Door: 'Kim Kijker', Aangemaakt: '28-11-2026 00:30', Gewijzigd: '28-11-2026 11:00', Stap: '0', Plaats: 'Zonder plaats' });
});

test('all facts are shown, with the first corner as the place', async () => {
  const corners: [number, number][] = [[145_000, 508_000.126], [145_100, 508_000], [145_100, 508_100], [145_000, 508_000.126]];
  open({
    user_name: null, assigned_to: 'Bo Behandelaar', phase: 'Gepland', step: 2, archived_at: '2026-11-28T10:00:00Z', geometry: { type: 'Polygon', coordinates: [corners] },
  });
  expect(read()).toMatchObject({
    Door: 'Onbekend', 'Gekoppeld aan': 'Bo Behandelaar', Fase: 'Gepland', Stap: '2', Gearchiveerd: '28-11-2026 11:00', Plaats: '145000.00, 508000.13',
  });
});
