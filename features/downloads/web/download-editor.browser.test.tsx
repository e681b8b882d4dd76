import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#platform/contract/upload.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { changeDownload, listDownloadPlaces, listDownloads, readDownload, removeDownload, restoreDownload, type DownloadDetail } from '../contract.ts';
import { DownloadsPage } from './DownloadsPage.tsx';

const photo: DownloadDetail = {
  id: 2, version: 3, name: 'Foto', public: false, updated_at: '2026-11-20T08:00:00.000Z', configuration: { id: 8, name: 'Standaard' },
  file: { id: 12, name: 'foto.png', mime: 'image/png', size: 900 },
};

const open = () =>
  renderPart(<Routes><Route path="/admin/download/*" element={<DownloadsPage />} /></Routes>, {
    session: sessionWith({ role: 'admin' }, true),
    isPage: true,
    path: '/admin/download/2',
    answers: (api) => {
      api.on(listDownloadPlaces, () => [{ id: 7, name: 'Beheer', public: false, downloads: 0 }, { id: 8, name: 'Standaard', public: true, downloads: 1 }]);
      api.on(readDownload, () => photo);
      api.on(listDownloads, () => [photo]);
    },
  });
const asked = ({ api }: ReturnType<typeof open>, call: unknown) => api.asked.filter((one) => one.call === call).map(({ request }) => request);

beforeEach(() => sessionStorage.clear());

test('renames, moves and publishes a download with the version that was read', async () => {
  const setup = open();
  setup.api.on(changeDownload, () => ({ ...photo, version: 4 }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Luchtfoto');
  await expect.element(page.getByText('Bezoekers krijgen het bestand alleen als de configuratie openbaar is.')).toBeVisible();
  await userEvent.click(page.getByText('Ook voor bezoekers die niet inloggen'));
  await userEvent.click(page.getByRole('button', { name: /Configuratie/ }));
  await userEvent.click(page.getByRole('option', { name: 'Beheer' }));
  await expect.element(page.getByText(/Deze configuratie is niet openbaar/)).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => asked(setup, changeDownload)).toMatchObject([
    { params: { id: 2 }, version: 3, body: { name: 'Luchtfoto', public: true, configuration_id: 7, file_id: 12 } },
  ]);
});

test('replaces the file and undoes it', async () => {
  const setup = open();
  setup.api.on(upload, () => ({ id: 14, name: 'nieuw.png', path: '14', mime: 'image/png', size: 10 }));
  setup.api.on(changeDownload, () => ({ ...photo, version: 4 }));
  await expect.element(page.getByRole('link', { name: /foto.png/ })).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'nieuw.png'));
  await expect.element(page.getByRole('link', { name: /nieuw.png/ })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(setup, changeDownload)).toMatchObject([{ body: { file_id: 14 } }]);
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(setup, changeDownload)[1]).toMatchObject({ params: { id: 2 }, version: 4, body: { file_id: 12, name: 'Foto' } });
});

test('shows a conflict with another user by names', async () => {
  const setup = open();
  setup.api.on(changeDownload, () => {
    throw new ApiError(412, 'changed_meanwhile', 'Intussen gewijzigd.');
  });
  await userEvent.click(page.getByRole('button', { name: /Configuratie/ }));
  await userEvent.click(page.getByRole('option', { name: 'Beheer' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Naam' }), 'Mijn foto');
  setup.api.on(readDownload, () => ({ ...photo, version: 9, name: 'Hun foto', configuration: { id: 70, name: 'Weg' } }));
  await userEvent.click(page.getByRole('button', { name: 'Opslaan' }));
  const dialog = page.getByRole('alertdialog', { name: 'Intussen gewijzigd' });
  await expect.element(dialog.getByRole('row', { name: /Naam/ })).toMatchTextContent(/Mijn foto.*Hun foto/);
  await expect.element(dialog.getByRole('row', { name: /Configuratie/ })).toMatchTextContent(/Beheer.*Een andere configuratie/);
  expect(await violationsIn(document.body)).toEqual([]);
});

test('returns to the list of the configuration after a removal, and undoes it', async () => {
  const setup = open();
  setup.api.on(removeDownload, () => undefined);
  setup.api.on(restoreDownload, () => photo);
  await userEvent.click(page.getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await expect.poll(setup.path).toBe('/admin/download');
  await expect.element(page.getByRole('button', { name: /Standaard/ })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(setup, restoreDownload)).toMatchObject([{ params: { id: 2 }, version: 4 }]);
});
