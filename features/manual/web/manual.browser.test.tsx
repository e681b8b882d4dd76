import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#platform/contract/upload.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { changeManual, readManual, usualTabs, type Manual } from '../contract.ts';
import { ManualPage } from './ManualPage.tsx';

const manual: Manual = { version: 2, file: { id: 11, name: 'handleiding.pdf', size: 2_400_000 }, wdr_file: null, tabs: usualTabs };

const open = (of: Manual = manual) =>
  renderPart(<ManualPage />, {
    session: sessionWith({ role: 'manager' }, true),
    isPage: true,
    path: '/admin/manual',
    answers: (api) => api.on(readManual, () => of),
  });
const asked = ({ api }: ReturnType<typeof open>) => api.asked.filter(({ call }) => call === changeManual).map(({ request }) => request);

beforeEach(() => sessionStorage.clear());

test('shows the files and the tabs, and passes axe', async () => {
  open();
  await expect.element(page.getByRole('group', { name: 'Handleiding (pdf)' })).toMatchTextContent(/handleiding\.pdf.*2,4 MB/);
  await expect.element(page.getByRole('group', { name: 'Handleiding WDR (pdf)' })).toMatchTextContent(/Nog geen bestand/);
  await expect.element(page.getByRole('checkbox', { name: 'Query builder tonen' })).toBeChecked();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('replaces a PDF and hides a tab in one save', async () => {
  const setup = open();
  setup.api.on(upload, () => ({ id: 13, name: 'nieuw.pdf', path: '13', mime: 'application/pdf', size: 10 }));
  setup.api.on(changeManual, () => ({ ...manual, version: 3 }));
  await expect.element(page.getByRole('link', { name: /handleiding.pdf/ })).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['%PDF-'], 'nieuw.pdf'));
  await expect.element(page.getByRole('link', { name: /nieuw.pdf/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeEnabled();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByText('Print tonen'));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup)).toMatchObject([
    { version: 2, body: { file_id: 13, wdr_file_id: null, tabs: { print: { shown: false }, legend: { shown: true } } } },
  ]);
  // The former file returns; typed text stays.
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(setup)[1]).toMatchObject({ version: 3, body: { file_id: 11, tabs: { print: { shown: false } } } });
});

test('refuses a file that is no PDF, and removes the current file', async () => {
  const setup = open();
  setup.api.on(upload, () => ({ id: 14, name: 'foto.png', path: '14', mime: 'image/png', size: 10 }));
  setup.api.on(changeManual, () => ({ ...manual, file: null }));
  await expect.element(page.getByRole('link', { name: /handleiding.pdf/ })).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'foto.png'));
  await expect.element(page.getByText('Dit is een andere soort bestand. Kies: .pdf.')).toBeVisible();
  expect(setup.api.asked.some(({ call }) => call === upload)).toBe(false);
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'foto.pdf'));
  await expect.element(page.getByText('Kies een pdf.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Handleiding (pdf) weghalen' }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup)).toMatchObject([{ body: { file_id: null } }]);
});

test('shows a conflict with another user file by file and tab by tab', async () => {
  const setup = open();
  setup.api.on(changeManual, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
  });
  await userEvent.click(page.getByText('Print tonen'));
  await userEvent.click(page.getByRole('button', { name: 'Handleiding (pdf) weghalen' }));
  const legend = { shown: true, text: 'Kijk hier' };
  setup.api.on(readManual, () => ({ ...manual, version: 9, file: { id: 15, name: 'nieuwer.pdf', size: 10 }, tabs: { ...usualTabs, legend } }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /Handleiding/ })).toMatchTextContent(/Nog geen bestand.*nieuwer\.pdf/);
  await expect.element(dialog.getByRole('row', { name: /Tabbladen/ })).toMatchTextContent(/Legenda, getoond; Print, verborgen.*Legenda, getoond, “Kijk hier”; Print, getoond/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('hides a tab and edits another by keyboard', async () => {
  const setup = open();
  setup.api.on(changeManual, () => ({ ...manual, version: 3 }));
  const legend = page.getByRole('checkbox', { name: 'Legenda tonen' });
  await expect.element(legend).toBeChecked();
  (legend.element() as HTMLElement).focus();
  await userEvent.keyboard('{ }{Tab}{Tab}{Tab}Zo filtert u.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => asked(setup)).toMatchObject([
    { body: { tabs: { legend: { shown: false, text: '' }, filters: { shown: true, text: 'Zo filtert u.' } } } },
  ]);
  await expect.element(page.getByText('Alles is opgeslagen')).toBeVisible();
});
