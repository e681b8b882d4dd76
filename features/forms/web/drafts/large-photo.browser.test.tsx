import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '#platform/contract/upload.ts';
import { openTab } from '../testing/open-tab.tsx';

test('makes a large photo smaller before it is uploaded', async () => {
  const canvas = new OffscreenCanvas(5000, 1000);
  canvas.getContext('2d')?.fillRect(0, 0, 5000, 1000);
  const large = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'tegel.jpg', { type: 'image/jpeg' });
  const { sent } = await openTab({ answers: (api) => api.on(upload, () => ({ id: 55, name: 'tegel.jpg', path: '55', mime: 'image/jpeg', size: 4 })) });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, large);
  await expect.element(page.getByText('Upload voltooid')).toBeVisible();
  const [request] = sent(upload) as unknown as { readonly body: FormData }[];
  const { width, height } = await createImageBitmap(request?.body.get('file') as File);
  expect([width, height]).toEqual([2500, 500]);
});
