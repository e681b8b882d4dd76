import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { map, openEditor, published, ready } from './testing/open-editor.tsx';

/** Presses Tab until an element with this name has the focus. */
const tabTo = async (name: string, backwards = false) => {
  for (let presses = 0; presses < 60; presses += 1) {
    const { activeElement: focused } = document;
    const own = focused?.getAttribute('aria-label') ?? focused?.textContent?.trim();
    if (own === name) return;
    await userEvent.keyboard(backwards ? '{Shift>}{Tab}{/Shift}' : '{Tab}');
  }
  throw new Error(`Tab does not reach ${name}`);
};

test('moves and switches a map by keyboard, then saves and publishes', async () => {
  const { state } = openEditor('general');
  await ready();
  const tabs = page.getByRole('tablist', { name: 'Onderdelen van de configuratie' });
  await tabTo('Algemeen');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tabs.getByRole('tab', { name: 'Kaarten' })).toHaveFocus();
  const row = page.getByRole('row', { name: 'Bomen', exact: true });
  await expect.element(row).toBeVisible();
  for (let presses = 0; presses < 20 && document.activeElement !== row.element(); presses += 1) await userEvent.keyboard('{Tab}');
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(row.getByRole('checkbox')).not.toBeChecked();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(row).toHaveAttribute('aria-posinset', '2');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => state.saved.at(-1)?.legend.at(-1)).toEqual(map(1, { visible: false }));
  await expect.element(page.getByText('Er is een concept dat nog niet is gepubliceerd.')).toBeVisible();
  await tabTo('Publiceren', true);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Configuratie publiceren' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await tabTo('Publiceren');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Wat hier staat, is gepubliceerd.')).toBeVisible();
});

test('the publication dialog with problems passes axe', async () => {
  openEditor('general', { is_changed: true, document: { ...published, public: true }, problems: [{ field: 'public_token', message: 'Kies een openbare naam.' }] });
  await ready();
  await userEvent.click(page.getByRole('button', { name: 'Publiceren', exact: true }));
  await expect.element(page.getByRole('dialog').getByText('Kies een openbare naam.')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('the empty history passes axe', async () => {
  openEditor('history');
  await expect.element(page.getByText('Er zijn nog geen eerdere versies')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('scrolls the tab that the address names into view on a narrow screen', async () => {
  await page.viewport(390, 844);
  openEditor('history');
  await expect.element(page.getByText('Er zijn nog geen eerdere versies')).toBeVisible();
  const row = page.getByRole('tablist', { name: 'Onderdelen van de configuratie' });
  const tab = row.getByRole('tab', { name: 'Geschiedenis' });
  const isInSight = () => {
    const [place, chosen] = [row.element().getBoundingClientRect(), tab.element().getBoundingClientRect()];
    return chosen.left >= place.left - 1 && chosen.right <= place.right + 1;
  };
  await expect.poll(isInSight).toBe(true);
});
