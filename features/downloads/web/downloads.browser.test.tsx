import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#platform/contract/upload.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { addDownload, listDownloadPlaces, listDownloads, orderDownloads, removeDownload, restoreDownload, type Download } from '../contract.ts';
import { DownloadsPage } from './DownloadsPage.tsx';

const plan: Download = {
  id: 1, version: 3, name: 'Bestemmingsplan', public: true, updated_at: '2026-11-20T08:00:00.000Z',
  file: { id: 11, name: 'plan.pdf', mime: 'application/pdf', size: 2_400_000 },
};
const photo: Download = { ...plan, id: 2, name: 'Foto', public: false, file: { id: 12, name: 'foto.png', mime: 'image/png', size: 900 } };

const open = (downloads: readonly Download[] = [plan, photo], path = '/admin/download?configuratie=8') =>
  renderPart(<Routes><Route path="/admin/download/*" element={<DownloadsPage />} /></Routes>, {
    session: sessionWith({ role: 'admin' }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listDownloadPlaces, () => [{ id: 7, name: 'Beheer', public: false, downloads: 0 }, { id: 8, name: 'Standaard', public: true, downloads: downloads.length }]);
      api.on(listDownloads, () => [...downloads]);
    },
  });
type Setup = ReturnType<typeof open>;
const asked = ({ api }: Setup, call: unknown) => api.asked.filter((one) => one.call === call).map(({ request }) => request);
const names = () => page.getByRole('treegrid').getByRole('row').elements().map((row) => row.getAttribute('aria-label'));

beforeEach(() => sessionStorage.clear());

const choose = (file: File): Promise<void> => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

test('lists the downloads of a configuration in order with their audience', async () => {
  open();
  await expect.element(page.getByRole('row', { name: 'Bestemmingsplan' })).toMatchTextContent(/plan\.pdf, 2,4 MB.*Openbaar/);
  await expect.element(page.getByRole('row', { name: 'Foto' })).toMatchTextContent(/foto\.png, 1 kB.*Na inloggen/);
  await expect.element(page.getByRole('button', { name: /Standaard \(2 bestanden\)/ })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('says what to do when a configuration has no downloads', async () => {
  open([]);
  await expect.element(page.getByText('Deze configuratie heeft nog geen downloads')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('reorders downloads by keyboard', async () => {
  const setup = open();
  setup.api.on(orderDownloads, () => [photo, plan]);
  const row = page.getByRole('row', { name: 'Bestemmingsplan' });
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => asked(setup, orderDownloads)).toMatchObject([{ query: { configuration: 8 }, body: { ids: [2, 1] }, version: 6 }]);
  await expect.poll(names).toEqual(['Foto', 'Bestemmingsplan']);
});

test('uploads and adds a file, and shows why one is refused', async () => {
  const setup = open();
  setup.api.on(upload, () => ({ id: 13, name: 'Jaarverslag 2026.pdf', path: '13', mime: 'application/pdf', size: 10 }));
  setup.api.on(addDownload, () => plan);
  await expect.element(page.getByRole('row', { name: 'Foto' })).toBeVisible();
  await choose(new File(['%PDF-'], 'Jaarverslag 2026.pdf'));
  await expect.poll(() => asked(setup, addDownload)).toMatchObject([{ body: { configuration_id: 8, file_id: 13, name: 'Jaarverslag 2026', public: false } }]);
  setup.api.on(upload, () => {
    throw new ApiError(422, 'file_kind', 'De inhoud is iets anders.');
  });
  await choose(new File(['<svg>'], 'tekening.pdf'));
  await expect.element(page.getByRole('progressbar', { name: '“tekening.pdf” is niet geüpload' })).toBeVisible();
  await expect.element(page.getByText(/^De inhoud is iets anders\. Kies: \.pdf, \.docx/)).toBeVisible();
  expect(asked(setup, addDownload)).toHaveLength(1);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('shows the progress of an upload', async () => {
  const setup = open();
  setup.api.on(addDownload, () => plan);
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  let send: (part: number) => void = () => undefined;
  setup.api.on(upload, async ({ onSent }) => {
    send = (part) => onSent?.(part);
    await isTaken;
    return { id: 13, name: 'Plan.pdf', path: '13', mime: 'application/pdf', size: 10 };
  });
  await expect.element(page.getByRole('row', { name: 'Foto' })).toBeVisible();
  await choose(new File(['%PDF-'], 'Plan.pdf'));
  await expect.element(page.getByRole('progressbar', { name: /Plan\.pdf/ })).toBeVisible();
  send(0.5);
  await expect.element(page.getByRole('progressbar', { name: /Plan\.pdf/ })).toHaveAttribute('aria-valuenow', '50');
  expect(await violationsIn(document.body)).toEqual([]);
  take();
  await expect.poll(() => asked(setup, addDownload)).toHaveLength(1);
});

test('asks before removing, and restores the download at its position', async () => {
  const setup = open();
  setup.api.on(removeDownload, () => undefined);
  setup.api.on(restoreDownload, () => plan);
  await userEvent.click(page.getByRole('button', { name: 'Bestemmingsplan verwijderen' }));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(setup, removeDownload)).toMatchObject([{ params: { id: 1 }, version: 3 }]);
  await expect.poll(() => asked(setup, restoreDownload)).toMatchObject([{ params: { id: 1 }, version: 4 }]);
});

test('reaches the links and buttons of a download by keyboard', async () => {
  const setup = open();
  await expect.element(page.getByRole('row', { name: 'Foto' })).toBeVisible();
  (page.getByRole('button', { name: 'Bestand toevoegen' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('row', { name: 'Bestemmingsplan' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('row', { name: 'Foto' })).toHaveFocus();
  const link = page.getByRole('row', { name: 'Foto' }).getByRole('link').element();
  for (let steps = 0; steps < 6 && document.activeElement !== link; steps += 1) await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(link);
  await userEvent.keyboard('{Enter}');
  await expect.poll(setup.path).toBe('/admin/download/2');
});
