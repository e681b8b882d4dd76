import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { defineWebFeature, type WebFeature } from '#platform/web/feature.ts';
import { settingsTabs } from '#platform/web/slots/settings-tabs.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import feature from './index.ts';
import { SettingsDialog } from './SettingsDialog.tsx';

const tab = (id: string, order: number, label: string, isThere = true) =>
  settingsTabs.put({ id, order, label, enabled: () => isThere, load: async () => ({ default: () => <p>Inhoud van {label}</p> }) });
const tabs = defineWebFeature({
  name: 'test',
  fillings: [tab('legend', 20, 'Legenda'), tab('places', 10, 'Opgeslagen Locaties'), tab('shared', 30, 'Gedeelde configuraties', false)],
});

const open = async (features: readonly WebFeature[]) => {
  await page.viewport(1200, 800);
  const close = vi.fn();
  renderOnMap(<SettingsDialog close={close} />, {}, { features, session: sessionWith() });
  await expect.element(page.getByRole('dialog', { name: 'Instellingen' })).toBeVisible();
  return close;
};

test('is 800 by 500 pixels and shows the enabled tabs in order', async () => {
  await open([tabs]);
  // Once the opening animation has ended.
  await expect
    .poll(() => {
      const { width, height } = page.getByRole('dialog').element().parentElement!.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    })
    .toEqual([800, 500]);
  expect(page.getByRole('tab').elements().map(({ textContent }) => textContent)).toEqual(['Opgeslagen Locaties', 'Legenda']);
  await expect.element(page.getByText('Inhoud van Opgeslagen Locaties')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('switches tabs with the arrow keys and closes with Escape', async () => {
  const close = await open([tabs]);
  await userEvent.click(page.getByRole('tab', { name: 'Opgeslagen Locaties' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Inhoud van Legenda')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => close).toHaveBeenCalledOnce();
});

test('shows a message when there are no tabs', async () => {
  await open([]);
  await expect.element(page.getByText('Er zijn nog geen instellingen')).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
});

test('is enabled for signed-in users with an open map', () => {
  const [entry] = feature.fillings;
  const slotContext = { environment: environmentWith(), session: sessionWith(), configuration: configurationWith(), publicMode: false };
  expect(entry?.item.enabled?.(slotContext)).toBe(true);
  expect(entry?.item.enabled?.({ ...slotContext, session: null })).toBe(false);
});
