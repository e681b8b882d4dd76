import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload, type UploadedFile } from '#platform/contract/upload.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '../api/api-error.ts';
import { onStage } from '../testing/stage.tsx';
import { UploadButton } from './UploadButton.tsx';

const taken: UploadedFile = { id: 13, name: 'plan.pdf', path: '13', mime: 'application/pdf', size: 10 };
/** Beside the one in the button, which tells only that it is busy. */
const bar = () => page.getByRole('progressbar', { name: /plan\.pdf/ });
const choose = () => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['%PDF-'], 'plan.pdf'));

test('one sees how far a file is, that it is looked at, and that it is there', async () => {
  const onUploaded = vi.fn();
  const { api } = onStage(<main><h1>Bestanden</h1><UploadButton label="Bestand kiezen" extensions={['.pdf']} onUploaded={onUploaded} /></main>);
  const answer = Promise.withResolvers<UploadedFile>();
  let tell: (part: number) => void = () => undefined;
  api.on(upload, ({ onSent }) => {
    tell = onSent ?? tell;
    return answer.promise;
  });
  await choose();
  await expect.element(page.getByRole('progressbar', { name: '“plan.pdf” wordt geüpload' })).toHaveAttribute('aria-valuenow', '0');
  tell(0.4);
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '40');
  expect(await violationsIn(document.body)).toEqual([]);
  tell(1);
  await expect.element(page.getByRole('progressbar', { name: '“plan.pdf” wordt gecontroleerd' })).toBeVisible();
  answer.resolve(taken);
  await expect.element(bar()).not.toBeInTheDocument();
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(taken);
  await expect.element(page.getByText('Upload voltooid')).toBeInTheDocument();
});

test('what is refused is told with the name of the file, and another can be chosen', async () => {
  const onUploaded = vi.fn();
  const { api } = onStage(<UploadButton label="Bestand kiezen" extensions={['.pdf']} onUploaded={onUploaded} />);
  api.on(upload, () => {
    throw new ApiError(422, 'file_kind', 'De inhoud is iets anders.');
  });
  await choose();
  await expect.element(page.getByText('plan.pdf: De inhoud is iets anders.')).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Bestand kiezen' })).toBeEnabled();
  expect(onUploaded).not.toHaveBeenCalled();
});
