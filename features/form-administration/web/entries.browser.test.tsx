import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { listEntries, readEntry } from '../contract/entries.ts';
import { entry } from './testing/entry.ts';
import { openForms } from './testing/open-forms.tsx';

beforeEach(() => sessionStorage.clear());

test('opens a registration from the list with all its answers', async () => {
  const setup = openForms('/admin/forms/list/3');
  setup.api.on(readEntry, () => entry);
  await expect.element(page.getByRole('heading', { name: 'Registraties van Melding' })).toBeVisible();
  expect(page.getByRole('columnheader').elements().map((head) => head.textContent)).toEqual(['Naam', 'Aangemaakt', 'Gewijzigd']);
  await userEvent.click(page.getByRole('button', { name: 'Losse tegel' }));
  const dialog = page.getByRole('dialog', { name: 'Registratie 7' });
  await expect.element(dialog).toMatchTextContent(/Kim Kijker.*145000\.00, 508000\.00.*Losse tegel.*verborgen.*Ja.*bestond nog niet.*wordt niet meer gevraagd.*Geen waarde/);
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Terug', exact: true }));
  await expect.poll(setup.path).toBe('/admin/forms/manage');
});

test('says that a form does not exist, and loads the list again', async () => {
  const setup = openForms('/admin/forms/list/3');
  await expect.element(page.getByText('Losse tegel')).toBeVisible();
  setup.api.on(listEntries, () => {
    throw new ApiError(503, 'busy', '');
  });
  await userEvent.click(page.getByRole('button', { name: 'Aangemaakt' }));
  await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
});

test.each(['99', 'weg', '0'])('links back to the list for the missing form %s', async (id) => {
  openForms(`/admin/forms/list/${id}`);
  await expect.element(page.getByText('Dit bestaat niet (meer)')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Terug naar de lijst' })).toHaveAttribute('href', expect.stringContaining('/admin/forms/manage'));
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says that a registration cannot be loaded, and loads it again', async () => {
  const setup = openForms('/admin/forms/list/3');
  setup.api.on(readEntry, () => {
    throw new ApiError(503, 'busy', '');
  });
  await userEvent.click(page.getByRole('button', { name: 'Losse tegel' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/De registratie kon niet worden geladen/);
  expect(await violationsIn(document.body)).toEqual([]);
  setup.api.on(readEntry, () => entry);
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByRole('dialog', { name: 'Registratie 7' })).toMatchTextContent(/Kim Kijker/);
});
