import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { gallerySections } from '#platform/ui/gallery.ts';
import { render } from '#platform/ui/testing/render.tsx';
import { chooseTheme } from '#platform/ui/theme/theme.ts';
import { Gallery } from './Gallery.tsx';

const primary = (): string => getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-primary').trim();

const choose = async (what: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(what) }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('the gallery page shows every entry and switches theme, municipality and width', async () => {
  await page.viewport(1440, 900);
  render(<Gallery />);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Componenten' })).toBeVisible();
  const titles = page.getByRole('heading', { level: 2 }).elements().map((heading) => heading.textContent);
  for (const { title } of gallerySections) expect(titles).toContain(title);
  expect(primary()).toBe('#0f4a80');

  await choose('Gemeente', 'Zuiderkoog');
  await expect.poll(primary).toBe('#2c6344');
  await choose('Thema', 'Donker');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  chooseTheme('system');
  await choose('Breedte', '320');
  await expect.element(page.getByTitle('Componenten op 320 pixels')).toHaveAttribute('width', '320');
});
