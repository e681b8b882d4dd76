import { test } from 'vitest';
import { startGallery } from '../scripts/lib/gallery-server.ts';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

test('the gallery opens for either municipality and at any width', async () => {
  const { address, stop } = await startGallery();
  try {
    const page = await visit(address, { product: address });
    await expect(page.getByRole('heading', { level: 1, name: 'Componenten' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Knoppen' })).toBeVisible();
    await expectAccessible(page);
    const primary = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-primary').trim());
    expect(await primary()).toBe('#0f4a80');
    await page.goto(`${address}?gemeente=zuiderkoog`);
    await expect.poll(primary).toBe('#2c6344');
    await page.getByRole('button', { name: /Breedte/ }).click();
    await page.getByRole('option', { name: '320' }).click();
    const framed = page.frameLocator('iframe');
    await expect(framed.getByRole('heading', { level: 1, name: 'Componenten' })).toBeVisible();
    await expect(framed.getByRole('region', { name: 'Knoppen' })).toBeVisible();
  } finally {
    await stop();
  }
});
