import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { expectNothingRan, hostileMarkup, touchEverything } from '#platform/ui/testing/hostile-markup.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import {
  changeForm, copyForm, createForm, listEntries, listForms, offerChoices, readEntry, readForm, removeForm, restoreForm,
  type EntryDetail, type FormDetail, type FormInput, type FormRow,
} from '../contract.ts';
import { EntriesPage } from './EntryList.tsx';
import { FormsPage } from './FormsPage.tsx';

const at = '2026-11-20T08:00:00.000Z';
const row: FormRow = {
  id: 3, version: 4, name: 'Melding', type: 'intern', valid_from: null, valid_till: '2020-01-31', items: 2, configurations: 1, registrations: 12,
  updated_at: at, removed_at: null,
};
const item = {
  id: 1, name: 'Omschrijving', type: 'textarea', value: null, placeholder: 'Wat is er aan de hand?', required: true, hide: false, auto: null,
  list_title: true, filter: false, selects: [],
} as const;
const form: FormDetail = {
  id: 3, version: 4, name: 'Melding', description: 'Meld het hier.', type: 'intern', valid_from: null, valid_till: null, notify: true,
  date_disabled: false, always_visible: false, assigned_to_filter: false, archive_filter: false, export: false, auto_open: false,
  overview: false, location_only: true, wdr_manual: false, styling: null, configurations: [{ id: 8, name: 'Standaard' }], registrations: 12,
  updated_at: at, removed_at: null,
  items: [
    { ...item, selects: [] },
    { ...item, id: 2, name: 'Status', type: 'select', placeholder: null, required: false, list_title: false, filter: true, selects: [{ value: 'Nieuw', step: 0 }, { value: 'Klaar', step: 1 }] },
  ],
};

const open = (path: string, detail: FormDetail = form, list: () => { data: FormRow[]; total: number } = () => ({ data: [row], total: 1 })) =>
  onStage(
    <Routes>
      <Route path="/admin/forms/manage/*" element={<FormsPage />} />
      <Route path="/admin/forms/list/*" element={<EntriesPage />} />
    </Routes>,
    {
      session: sessionWith({ role: 'manager', permissions: ['manage_forms', 'manage_configurations'] }, true),
      isPage: true,
      path,
      answers: (api) => {
        api.on(listForms, list);
        api.on(readForm, () => detail);
        api.on(offerChoices, () => [{ id: 8, name: 'Standaard' }, { id: 9, name: 'Beheer' }]);
        api.on(listEntries, ({ params: { id } }) => {
          if (id === 99) throw new ApiError(404, 'not_found', 'Niet gevonden.');
          return { name: 'Melding', total: 1, data: [{ id: 30, name: 'Losse tegel', created_at: at, updated_at: at }] };
        });
      },
    },
  );
type Stage = ReturnType<typeof open>;
const asked = ({ api }: Stage, call: unknown) => api.asked.filter((one) => one.call === call).map(({ request }) => request as { body: FormInput; version?: number });

beforeEach(() => sessionStorage.clear());

test('the list says what a form is and what hangs on it, and axe minds nothing', async () => {
  open('/admin/forms/manage');
  await expect.element(page.getByRole('row', { name: /Melding/ })).toMatchTextContent(/Intern.*Tot en met 31-01-2020.*Gesloten.*2.*1.*12.*20-11-2026/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('removing asks, says how many registrations there are, and can be taken back', async () => {
  const stage = open('/admin/forms/manage');
  stage.api.on(removeForm, () => undefined);
  stage.api.on(restoreForm, () => form);
  await userEvent.click(page.getByRole('button', { name: 'Acties voor Melding' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Verwijderen' }));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText('12 registraties')).toBeVisible();
  await expect.element(dialog.getByText('Configuratie Standaard')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(stage, restoreForm)).toMatchObject([{ params: { id: form.id }, version: 5 }]);
  expect(asked(stage, removeForm)).toMatchObject([{ version: 4 }]);
});

test('a copy is made and opened', async () => {
  const stage = open('/admin/forms/manage');
  stage.api.on(copyForm, () => ({ ...form, id: 5 }));
  await userEvent.click(page.getByRole('button', { name: 'Acties voor Melding' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Kopiëren' }));
  await expect.poll(stage.path).toBe('/admin/forms/manage/5');
  expect(asked(stage, copyForm)).toMatchObject([{ body: { name: 'Kopie van Melding' } }]);
});

test('a form is made of items of every type, and shown beside it as people fill it in', async () => {
  const stage = open('/admin/forms/manage/nieuw');
  stage.api.on(createForm, () => form);
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam', exact: true }), 'Kapvergunning');
  await userEvent.click(page.getByRole('button', { name: 'Veld toevoegen' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam van het veld' }), 'Soort boom');
  await userEvent.click(page.getByRole('button', { name: /Soort veld/ }));
  await userEvent.click(page.getByRole('option', { name: 'Keuzelijst' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Keuze 1' }), 'Eik');
  await userEvent.click(page.getByRole('button', { name: 'Keuze toevoegen' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Keuze 2' }), 'Beuk');
  const preview = page.getByRole('complementary', { name: 'Voorbeeld' });
  await expect.element(preview.getByRole('heading', { name: 'Kapvergunning' })).toBeVisible();
  await userEvent.click(preview.getByRole('button', { name: /Soort boom/ }));
  await userEvent.click(page.getByRole('option', { name: 'Beuk' }));
  await userEvent.click(page.getByText('Beheer', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(stage, createForm).length).toBe(1);
  expect(asked(stage, createForm)[0]?.body).toMatchObject({
    name: 'Kapvergunning', description: null, configurations: [9],
    items: [{ id: null, name: 'Soort boom', type: 'select', value: null, selects: [{ value: 'Eik', step: 0 }, { value: 'Beuk', step: 1 }] }],
  });
  await expect.poll(stage.path).toBe('/admin/forms/manage/3');
});

test('items change places by key, and axe minds nothing in the editor', async () => {
  const stage = open('/admin/forms/manage/3');
  stage.api.on(changeForm, () => ({ ...form, version: 5 }));
  const first = page.getByRole('row', { name: 'Omschrijving' });
  await expect.element(first).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => page.getByRole('treegrid').getByRole('row').elements().map((one) => one.getAttribute('aria-label'))).toEqual(['Status', 'Omschrijving']);
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(stage, changeForm).at(-1)).toMatchObject({ version: 4, body: { items: [{ id: 2 }, { id: 1 }] } });
});

test('an item that is taken out can be put back, and one that is wrong is opened', async () => {
  const stage = open('/admin/forms/manage/3');
  await userEvent.click(page.getByRole('button', { name: 'Status verwijderen' }));
  await expect.element(page.getByRole('row', { name: 'Status' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Keuze 2' }), 'Nieuw');
  await userEvent.click(page.getByRole('button', { name: 'Omschrijving bewerken' }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.element(page.getByText('Elke keuze mag één keer voorkomen.').first()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Keuze 2' })).toHaveValue('Nieuw');
  expect(asked(stage, changeForm)).toEqual([]);
});

test('a colour per choice is drawn at once and saved with the name of its list', async () => {
  const stage = open('/admin/forms/manage/3');
  stage.api.on(changeForm, () => form);
  await userEvent.click(page.getByRole('button', { name: /Andere kleur per keuze in/ }));
  await userEvent.click(page.getByRole('option', { name: 'Status' }));
  await expect.element(page.getByRole('button', { name: /Vulkleur bij Klaar/ })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(stage, changeForm).at(-1)?.body.styling).toMatchObject({ features: { key: 'Status', props: [] } });
});

const entry: EntryDetail = {
  id: 30, name: 'Losse tegel', created_at: at, updated_at: at, form_id: 3, form_count: 7, form_name: 'Melding', user_name: 'Kim Kijker', assigned_to: null,
  phase: 'Nieuw', step: 0, archived_at: null, geometry: { type: 'Point', coordinates: [145_000, 508_000] },
  values: [
    { item_id: 1, name: 'Omschrijving', type: 'textarea', hide: false, removed: false, existed: true, value: 'Losse tegel' },
    { item_id: 2, name: 'Spoed', type: 'checkbox', hide: true, removed: false, existed: true, value: 'true' },
    { item_id: 3, name: 'Straat', type: 'text', hide: false, removed: false, existed: false, value: null },
    { item_id: 4, name: 'Fase', type: 'select', hide: false, removed: true, existed: true, value: null },
  ],
};

test('a registration is opened from the list with all its answers, and axe minds nothing', async () => {
  const stage = open('/admin/forms/list/3');
  stage.api.on(readEntry, () => entry);
  await expect.element(page.getByRole('heading', { name: 'Registraties van Melding' })).toBeVisible();
  expect(page.getByRole('columnheader').elements().map((head) => head.textContent)).toEqual(['Naam', 'Aangemaakt', 'Gewijzigd']);
  await userEvent.click(page.getByRole('button', { name: 'Losse tegel' }));
  const dialog = page.getByRole('dialog', { name: 'Registratie 7' });
  await expect.element(dialog).toMatchTextContent(/Kim Kijker.*145000\.00, 508000\.00.*Losse tegel.*verborgen.*Ja.*bestond nog niet.*wordt niet meer gevraagd.*Geen waarde/);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Terug', exact: true }));
  await expect.poll(stage.path).toBe('/admin/forms/manage');
});

test('a form that is not there is told so, and the list can be asked again', async () => {
  const stage = open('/admin/forms/list/3');
  await expect.element(page.getByText('Losse tegel')).toBeVisible();
  stage.api.on(listEntries, () => {
    throw new ApiError(503, 'busy', '');
  });
  await userEvent.click(page.getByRole('button', { name: 'Aangemaakt' }));
  await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
});

/** A screen with all of them at once takes long to draw. */
const SOME = 25;
const parts = Array.from({ length: Math.ceil(hostileMarkup.length / SOME) }, (_, part) => part * SOME);

test.each(parts)('no markup that somebody wrote into a form runs, from the %i th on: not in labels, help or choices', async (from) => {
  const some = hostileMarkup.slice(from, from + SOME);
  const items: FormDetail['items'] = some.map((markup, index) => ({
    ...item, id: index + 1, name: markup, placeholder: markup, value: markup,
    type: index % 5 === 0 ? 'select' : 'text', selects: index % 5 === 0 ? [{ value: markup.slice(0, 200), step: 0 }] : [],
  }));
  open('/admin/forms/manage/3', { ...form, name: some[0]!, description: some.join('\n').slice(0, 5000), items });
  await expect.poll(() => page.getByRole('treegrid').getByRole('row').elements().length, { timeout: 60_000 }).toBe(some.length);
  await touchEverything(document.body);
  expectNothingRan();
}, 120_000);

test('nor in a registration', async () => {
  const stage = open('/admin/forms/list/3');
  stage.api.on(listEntries, () => ({
    name: hostileMarkup[1]!, total: 10, data: hostileMarkup.slice(0, 10).map((name, index) => ({ id: index + 1, name, created_at: at, updated_at: at })),
  }));
  stage.api.on(readEntry, () => ({
    ...entry, user_name: hostileMarkup[2]!,
    values: hostileMarkup.map((markup, index) => ({ item_id: index + 1, name: markup, type: index % 2 === 0 ? 'text' as const : 'image' as const, hide: false, removed: false, existed: true, value: markup })),
  }));
  await userEvent.click(page.getByRole('row').nth(1).getByRole('button'));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.getByRole('definition').elements().length, { timeout: 60_000 }).toBeGreaterThan(200);
  await touchEverything(document.body);
  expectNothingRan();
}, 120_000);

test('where no form was removed that is what it says', async () => {
  open('/admin/forms/manage?verwijderd=ja', form, () => ({ data: [], total: 0 }));
  await expect.element(page.getByText('Er zijn geen verwijderde formulieren')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('registrations of a form that is not there lead back to the list', async () => {
  open('/admin/forms/list/99');
  await expect.element(page.getByText('Dit bestaat niet (meer)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Terug naar de lijst' })).toHaveAttribute('href', expect.stringContaining('/admin/forms/manage'));
  expect(await violationsIn(document.body)).toEqual([]);
});
