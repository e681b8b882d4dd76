import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload, type UploadedFile } from '#platform/contract/upload.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '../api/api-error.ts';
import { renderPart } from '../testing/render-part.tsx';
import { UploadButton } from './UploadButton.tsx';

const uploaded: UploadedFile = { id: 13, name: 'plan.pdf', path: '13', mime: 'application/pdf', size: 10 };
/** The upload progress. The spinner in the button is a progress bar too, with another name. */
const bar = () => page.getByRole('progressbar', { name: /plan\.pdf/ });
/** The text in sight; the live region has the same words. */
const done = () => page.getByRole('main').getByText('Upload voltooid');
const choose = (name = 'plan.pdf', type = 'application/pdf') =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['%PDF-'], name, { type }));
const open = (kinds: readonly string[] = ['.pdf']) => {
  const onUploaded = vi.fn();
  const { api } = renderPart(<main><h1>Bestanden</h1><UploadButton label="Bestand kiezen" kinds={kinds} onUploaded={onUploaded} /></main>, { isPage: true });
  return { api, onUploaded };
};

test('an upload shows its progress, then that the file is checked, then that it is done', async () => {
  const { api, onUploaded } = open();
  const answer = Promise.withResolvers<UploadedFile>();
  let reportSent: (part: number) => void = () => undefined;
  api.on(upload, ({ onSent }) => {
    reportSent = onSent ?? reportSent;
    return answer.promise;
  });
  await choose();
  await expect.element(page.getByRole('progressbar', { name: '“plan.pdf” wordt geüpload' })).toHaveAttribute('aria-valuenow', '0');
  reportSent(0.4);
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '40');
  expect(await violationsIn(document.body)).toEqual([]);
  reportSent(1);
  await expect.element(page.getByRole('progressbar', { name: '“plan.pdf” wordt gecontroleerd' })).toBeVisible();
  answer.resolve(uploaded);
  await expect.element(bar()).not.toBeInTheDocument();
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(uploaded);
  await expect.element(done()).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('a refused file is back at 0 with the reason, and can be tried again', async () => {
  const { api, onUploaded } = open();
  api.on(upload, ({ onSent }) => {
    onSent?.(0.6);
    throw new ApiError(0, 'no_answer', 'De server is niet bereikbaar.');
  });
  await choose();
  await expect.element(page.getByRole('alert').filter({ hasText: 'De server is niet bereikbaar.' })).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: '“plan.pdf” is niet geüpload' })).toHaveAttribute('aria-valuenow', '0');
  expect(await violationsIn(document.body)).toEqual([]);
  expect(onUploaded).not.toHaveBeenCalled();
  api.on(upload, () => uploaded);
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw: plan.pdf' }));
  await expect.element(done()).toBeVisible();
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(uploaded);
  await expect.element(page.getByRole('alert').filter({ hasText: 'De server' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Bestand kiezen' })).toBeEnabled();
});

test('a file of another kind is not sent', async () => {
  const { api } = open(['.pdf', 'image/*']);
  await choose('plan.exe', 'application/x-msdownload');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Dit is een andere soort bestand. Kies: .pdf, een afbeelding (jpg, png, …).' })).toBeVisible();
  expect(api.asked).toEqual([]);
  await expect.element(page.getByRole('button', { name: /^Opnieuw/ })).not.toBeInTheDocument();
  api.on(upload, () => uploaded);
  await choose();
  await expect.element(done()).toBeVisible();
});

test('an empty file is not sent', async () => {
  const { api } = open();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([], 'plan.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByRole('alert').filter({ hasText: 'Dit bestand is leeg.' })).toBeVisible();
  expect(api.asked).toEqual([]);
});

test('a file that the server refuses for its kind gets the kinds that the field takes', async () => {
  const { api } = open(['image/*']);
  api.on(upload, () => {
    throw new ApiError(422, 'file_kind', 'De naam eindigt op .png, maar de inhoud is iets anders.');
  });
  await choose('plan.png', 'image/png');
  const said = 'De naam eindigt op .png, maar de inhoud is iets anders. Kies: een afbeelding (jpg, png, …).';
  await expect.element(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
});

test('an upload that fails without an answer of the server says so', async () => {
  const { api } = open();
  api.on(upload, () => {
    throw new TypeError('undefined is not a function');
  });
  await choose();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Het uploaden is niet gelukt.' })).toBeVisible();
});
