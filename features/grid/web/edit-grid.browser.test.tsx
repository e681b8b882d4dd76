import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { button, cell, open, viewport } from './testing/open-grid.tsx';

beforeEach(async () => {
  await page.viewport(...viewport);
});

describe('Grid bewerken', () => {
  test('chooses, moves and widens columns', async () => {
    const { asked } = open();
    await expect.element(cell('Boom 1')).toBeVisible();
    await userEvent.click(button('Grid bewerken'));
    const dialog = page.getByRole('dialog', { name: 'Grid bewerken' });
    await expect.element(dialog).toBeVisible();
    expect(await violationsIn(dialog.element())).toEqual([]);
    await userEvent.click(dialog.getByText('Ziek', { exact: true }));
    await userEvent.click(button('Hoogte naar voren'));
    await userEvent.fill(page.getByRole('textbox', { name: 'Breedte van Hoogte in pixels' }), '200');
    await userEvent.keyboard('{Tab}');
    await userEvent.click(button('Toepassen'));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole('columnheader').elements().map((header) => header.textContent)).toEqual(['', 'Hoogte', 'Naam']);
    expect(page.getByRole('columnheader', { name: 'Hoogte' }).element().getBoundingClientRect().width).toBe(200);
    await expect.poll(() => asked.at(-1)?.fields).toEqual(['hoogte', 'naam']);
  });

  test('asks for at least one column, and goes back to those of the configuration', async () => {
    open();
    await userEvent.click(button('Grid bewerken'));
    for (const name of ['Naam', 'Hoogte', 'Ziek']) await userEvent.click(page.getByRole('dialog').getByText(name, { exact: true }));
    await expect.element(button('Toepassen')).toBeDisabled();
    await userEvent.click(button('Zoals ingesteld'));
    await expect.element(button('Toepassen')).toBeEnabled();
  });
});
