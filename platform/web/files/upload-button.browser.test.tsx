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
const choose = () => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['%PDF-'], 'plan.pdf'));

test('an upload shows its progress, then that the file is checked, then that it is done', async () => {
  const onUploaded = vi.fn();
  const { api } = renderPart(<main><h1>Bestanden</h1><UploadButton label="Bestand kiezen" extensions={['.pdf']} onUploaded={onUploaded} /></main>);
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
  await expect.element(page.getByText('Upload voltooid')).toBeInTheDocument();
});

test('a refused file shows its name and the reason, and another file can be chosen', async () => {
  const onUploaded = vi.fn();
  const { api } = renderPart(<UploadButton label="Bestand kiezen" extensions={['.pdf']} onUploaded={onUploaded} />);
  api.on(upload, () => {
    throw new ApiError(422, 'file_kind', 'De inhoud is iets anders.');
  });
  await choose();
  await expect.element(page.getByText('plan.pdf: De inhoud is iets anders.')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Bestand kiezen' })).toBeEnabled();
  expect(onUploaded).not.toHaveBeenCalled();
});
