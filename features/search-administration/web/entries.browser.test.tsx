import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { putEntry, readEntry, removeEntry, restoreEntry, type EntryForm } from '../contract/entries.ts';
import { listSearchTypes } from '../contract/search-types.ts';
import { button, openSearch, street, type } from './testing/open-search.tsx';

type FakeApi = ReturnType<typeof openSearch>['api'];
const sent = (api: FakeApi) =>
  api.asked.filter(({ call }) => call === putEntry).map(({ request }) => request as { readonly body: EntryForm; readonly version: number });

test('adds an entry with a location, and shows errors under their fields', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await expect.element(page.getByRole('row', { name: /^Dorpsstraat 12 / })).toMatchTextContent(/^Dorpsstraat 1212DorpJaPunt/);
  await userEvent.click(button('Ingang toevoegen'));
  const dialog = page.getByRole('dialog', { name: 'Zoekingang toevoegen' });
  await expect.element(dialog.getByRole('textbox', { name: /^Naam/ })).toHaveFocus();
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Plaats/ }), 'ergens');
  await userEvent.keyboard('{Enter}');
  for (const told of ['Geef een naam.', 'Geef een nummer of code.', /Geef X en Y in RD/]) await expect.element(dialog.getByText(told)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Naam/ }), 'Kerkplein 1');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Code/ }), 'k-1');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Plaats/ }), '145100, 508100');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked.find(({ call }) => call === putEntry)?.request).toMatchObject({ version: 7, body: { id: 'k-1', weergavenaam: 'Kerkplein 1', geometry: { type: 'Point', coordinates: [145_100, 508_100] }, public: false } });
});

test('keeps the line of an entry unless a point is typed', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 14 wijzigen'));
  const dialog = page.getByRole('dialog', { name: 'Dorpsstraat 14 wijzigen' });
  await expect.element(dialog.getByText(/Deze ingang heeft een lijn of een vlak/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(Object.keys(sent(api)[0]?.body ?? {})).not.toContain('geometry');
});

test('removes an entry after confirmation, and restores it on undo', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 14 verwijderen'));
  const question = page.getByRole('alertdialog', { name: 'Ingang verwijderen' });
  await expect.element(question.getByText('Weet u zeker dat u “Dorpsstraat 14” wilt verwijderen?')).toBeVisible();
  await expect.element(question.getByText('Configuratie Markerwaard')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Dorpsstraat 14 verwijderen')).toHaveFocus();
  expect(api.asked.map(({ call }) => call)).not.toContain(removeEntry);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(question.getByRole('button', { name: 'Verwijderen' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => api.asked.find(({ call }) => call === removeEntry)?.request).toMatchObject({ version: 7, body: { id: '14' } });
  await userEvent.click(button('Ongedaan maken'));
  await expect.poll(() => api.asked.find(({ call }) => call === restoreEntry)?.request).toMatchObject({ params: { type_id: 3 }, body: { id: '14' } });
});

test('accepts a line as well-known text, and shows the error of the server under the field', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await userEvent.click(button('Dorpsstraat 12 wijzigen'));
  const dialog = page.getByRole('dialog', { name: 'Dorpsstraat 12 wijzigen' });
  api.on(putEntry, () => {
    throw new ApiError(422, 'invalid', 'Het ligt elders.', { errors: { geometry: ['Het ligt elders.'] } });
  });
  const place = dialog.getByRole('textbox', { name: /^Plaats/ });
  await userEvent.fill(place, 'LINESTRING(145000 508000, 145200 508050)');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(place).toHaveAccessibleDescription(/Het ligt elders/);
  expect(api.asked.find(({ call }) => call === putEntry)?.request).toMatchObject({ body: { geometry: street } });
});

const refused = () => new ApiError(412, 'version_changed', 'Iemand anders heeft dit intussen gewijzigd.');
/** Answers changes of version 7 with a conflict: the version is now 9. */
const answerConflict = (api: FakeApi): void => {
  api.on(listSearchTypes, () => [{ ...type, version: sent(api).length === 0 ? 7 : 9 }]);
  api.on(putEntry, () => {
    if (sent(api).at(-1)?.version !== 9) throw refused();
    return { version: 10, entries: 2 };
  });
};
const stored = { weergavenaam: 'Dorpsstraat 12', lines: ['Dorp'], keywords: null, public: true, geometry: { type: 'Point' as const, coordinates: [145_000, 508_000] } };

test('shows both versions of an entry after a conflict, and saves the chosen one', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  answerConflict(api);
  api.on(readEntry, () => ({ ...stored, id: '12', weergavenaam: 'Dorpsstraat 12a', keywords: 'winkel' }));
  await userEvent.click(button('Dorpsstraat 12 wijzigen'));
  const dialog = page.getByRole('dialog', { name: 'Dorpsstraat 12 wijzigen' });
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Naam/ }), 'Dorpsstraat 12b');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Plaats/ }), '145100, 508100');
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(question.getByRole('row', { name: 'Naam Dorpsstraat 12b Dorpsstraat 12a' })).toBeVisible();
  await expect.element(question.getByRole('row', { name: 'Plaats 145100, 508100 145000, 508000' })).toBeVisible();
  await expect.element(question.getByText(/Ook gewijzigd door de ander, en niet door u: Trefwoorden/)).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Verder bewerken' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await userEvent.click(question.getByRole('button', { name: 'Mijn versie opslaan' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(api).map(({ version }) => version)).toEqual([7, 7, 9]);
  expect(sent(api).at(-1)?.body).toMatchObject({ weergavenaam: 'Dorpsstraat 12b', keywords: 'winkel', geometry: { coordinates: [145_100, 508_100] } });
});

test('loads the other version after a conflict, and lets the user change it', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  answerConflict(api);
  api.on(readEntry, () => ({ ...stored, id: '12', weergavenaam: 'Dorpsstraat 12a' }));
  await userEvent.click(button('Dorpsstraat 12 wijzigen'));
  const name = page.getByRole('dialog').getByRole('textbox', { name: /^Naam/ });
  await userEvent.fill(name, 'Dorpsstraat 12b');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Hun versie laden' }));
  await expect.element(name).toHaveValue('Dorpsstraat 12a');
  await userEvent.fill(name, 'Dorpsstraat 12c');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent(api).at(-1)).toMatchObject({ version: 9, body: { weergavenaam: 'Dorpsstraat 12c' } });
});

test('saves after a change of another entry, and reports an entry that was removed meanwhile', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  answerConflict(api);
  await userEvent.click(button('Dorpsstraat 12 wijzigen'));
  const dialog = page.getByRole('dialog');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(api).map(({ version }) => version)).toEqual([7, 9]);
  api.on(putEntry, () => {
    throw refused();
  });
  api.on(readEntry, () => {
    throw new ApiError(404, 'not_found', 'Niet gevonden.');
  });
  await userEvent.click(button('Dorpsstraat 12 wijzigen'));
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.element(dialog.getByText(/Iemand anders heeft deze ingang intussen verwijderd/)).toBeVisible();
});

test('refuses a new entry with the code of an existing one', async () => {
  const { api } = openSearch('/soorten/3/ingangen');
  await userEvent.click(button('Ingang toevoegen'));
  const dialog = page.getByRole('dialog', { name: 'Zoekingang toevoegen' });
  api.on(readEntry, () => ({ ...stored, id: '12' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Naam/ }), 'Nieuw');
  await userEvent.fill(dialog.getByRole('textbox', { name: /^Code/ }), '12');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('textbox', { name: /^Code/ })).toHaveAccessibleDescription(/Deze code is al van “Dorpsstraat 12”/);
  expect(sent(api)).toEqual([]);
});
