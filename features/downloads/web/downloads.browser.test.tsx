import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#platform/contract/upload.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import { addDownload, changeDownload, listDownloadPlaces, listDownloads, orderDownloads, removeDownload, type Download } from '../contract.ts';
import { DownloadsPage } from './DownloadsPage.tsx';

const plan: Download = {
  id: 1, version: 3, name: 'Bestemmingsplan', public: true, updated_at: '2026-11-20T08:00:00.000Z',
  file: { id: 11, name: 'plan.pdf', mime: 'application/pdf', size: 2_400_000 },
};
const photo: Download = { ...plan, id: 2, name: 'Foto', public: false, file: { id: 12, name: 'foto.png', mime: 'image/png', size: 900 } };

const open = (downloads: readonly Download[] = [plan, photo], path = '/admin/download?configuratie=8') =>
  onStage(<DownloadsPage />, {
    session: sessionWith({ role: 'admin' }, true),
    isPage: true,
    path,
    answers: (api) => {
      api.on(listDownloadPlaces, () => [{ id: 7, name: 'Beheer', public: false, downloads: 0 }, { id: 8, name: 'Standaard', public: true, downloads: downloads.length }]);
      api.on(listDownloads, () => [...downloads]);
    },
  });
type Stage = ReturnType<typeof open>;
const asked = ({ api }: Stage, call: unknown) => api.asked.filter((one) => one.call === call).map(({ request }) => request);
const names = () => page.getByRole('treegrid').getByRole('row').elements().map((row) => row.getAttribute('aria-label'));

const choose = (file: File): Promise<void> => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

test('the files of a configuration stand in their order, with for whom they are; axe minds nothing', async () => {
  open();
  await expect.element(page.getByRole('row', { name: 'Bestemmingsplan' })).toMatchTextContent(/plan\.pdf, 2,4 MB.*Openbaar/);
  await expect.element(page.getByRole('row', { name: 'Foto' })).toMatchTextContent(/foto\.png, 1 kB.*Na inloggen/);
  await expect.element(page.getByRole('button', { name: /Standaard \(2 bestanden\)/ })).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('one without any says what to do', async () => {
  open([]);
  await expect.element(page.getByText('Deze configuratie heeft nog geen downloads')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('they change places by key', async () => {
  const stage = open();
  stage.api.on(orderDownloads, () => [photo, plan]);
  const row = page.getByRole('row', { name: 'Bestemmingsplan' });
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(() => asked(stage, orderDownloads)).toMatchObject([{ query: { configuration: 8 }, body: { ids: [2, 1] }, version: 6 }]);
  await expect.poll(names).toEqual(['Foto', 'Bestemmingsplan']);
});

test('a file is uploaded and offered to who signed in; what is refused is said', async () => {
  const stage = open();
  stage.api.on(upload, () => ({ id: 13, name: 'Jaarverslag 2026.pdf', path: '13', mime: 'application/pdf', size: 10 }));
  stage.api.on(addDownload, () => plan);
  await expect.element(page.getByRole('row', { name: 'Foto' })).toBeVisible();
  await choose(new File(['%PDF-'], 'Jaarverslag 2026.pdf'));
  await expect.poll(() => asked(stage, addDownload)).toMatchObject([{ body: { configuration_id: 8, file_id: 13, name: 'Jaarverslag 2026', public: false } }]);
  stage.api.on(upload, () => {
    throw new ApiError(422, 'file_kind', 'Dit bestand kan niet worden geüpload.');
  });
  await choose(new File(['<svg>'], 'tekening.pdf'));
  await expect.element(page.getByText('Dit bestand kan niet worden geüpload.')).toBeVisible();
});

test('it is called otherwise and is for everybody, of the version that was read', async () => {
  const stage = open();
  stage.api.on(changeDownload, () => photo);
  await userEvent.click(page.getByRole('button', { name: 'Foto wijzigen' }));
  const dialog = page.getByRole('dialog', { name: 'Download wijzigen' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Naam' }), 'Luchtfoto');
  await userEvent.click(dialog.getByText('Ook voor bezoekers die niet inloggen'));
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => asked(stage, changeDownload)).toMatchObject([{ params: { id: 2 }, version: 3, body: { name: 'Luchtfoto', public: true } }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('removing asks, and can be taken back', async () => {
  const stage = open();
  stage.api.on(removeDownload, () => undefined);
  stage.api.on(addDownload, () => plan);
  await userEvent.click(page.getByRole('button', { name: 'Bestemmingsplan verwijderen' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }));
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => asked(stage, addDownload)).toMatchObject([{ body: { configuration_id: 8, file_id: 11, name: 'Bestemmingsplan', public: true } }]);
});
