import { Share2 } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { ToolsOnMap } from './testing/ToolsOnMap.tsx';

const reason = 'Dit kan nu niet.';
const features = [
  defineWebFeature({
    name: 'test',
    fillings: [
      toolColumn.put({
        id: 'resting', order: 10, group: 'share', label: 'Delen', icon: Share2, kind: 'dialog', unavailable: () => reason,
        load: async () => ({ default: () => <p>Geopend</p> }),
      }),
    ],
  }),
];
const button = () => page.getByRole('button', { name: 'Delen' });

beforeEach(() => snackbar.clear());

test.each([[1440, 900], [1024, 768]])('at %i × %i an unavailable tool is focusable, shows its reason and does not open', async (width, height) => {
  await page.viewport(width, height);
  renderOnMap(<ToolsOnMap />, {}, { features });
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
  (button().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Berichten' }).getByText(reason)).toBeVisible();
  expect(page.getByText('Geopend').elements()).toEqual([]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('on a phone a press of an unavailable tool shows its reason', async () => {
  await page.viewport(390, 844);
  renderOnMap(<ToolsOnMap />, {}, { features });
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button(), { force: true });
  await expect.element(page.getByRole('region', { name: 'Berichten' }).getByText(reason)).toBeVisible();
  expect(page.getByText('Geopend').elements()).toEqual([]);
});
