import { Maximize } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import type { ToolGroupName } from '#platform/web/slots/tool-groups.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { ToolsOnMap } from './testing/ToolsOnMap.tsx';

const [whole, mine] = [vi.fn<(map: MapModel) => void>(), vi.fn<(map: MapModel) => void>()];
const fails = async (): Promise<void> => { throw new Error('broken on purpose'); };
const action = (id: string, group: ToolGroupName, label: string, run: (map: MapModel) => void | Promise<void>, isThere = true) =>
  toolColumn.put({ id, order: 10, group, label, icon: Maximize, kind: 'action', enabled: () => isThere, run });

const features = [{
  name: 'test',
  fillings: [
    action('mine', 'ask', 'Mijn buurt', mine), action('whole', 'share', 'Alles tonen', whole), action('broken', 'coordinate', 'Kapot', fails),
    action('hidden', 'measure', 'Verborgen', whole, false),
    toolColumn.put({ id: 'measure', order: 50, group: 'measure', label: 'Meten', icon: Maximize, kind: 'pointer', load: async () => ({ default: () => <p>Aan het meten</p> }) }),
  ],
}];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const message = () => page.getByRole('region', { name: 'Berichten' });

beforeEach(() => {
  vi.clearAllMocks();
  snackbar.clear();
});

test.each([[1440, 900], [1024, 768]])('an action at %i × %i runs once by keyboard and does not end the active tool', async (width, height) => {
  await page.viewport(width, height);
  const { map } = renderOnMap(<ToolsOnMap />, {}, { features });
  await userEvent.click(button('Meten'));
  (button('Mijn buurt').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => mine.mock.calls).toEqual([[map.model, expect.anything()]]);
  expect(whole).not.toHaveBeenCalled();
  expect(map.model.tools.active.get()).toBe('measure');
  await expect.element(button('Mijn buurt')).toHaveFocus();
  // An action is no toggle and opens no popup.
  expect(['aria-pressed', 'aria-haspopup'].map((name) => button('Mijn buurt').element().getAttribute(name))).toEqual([null, null]);
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test('tools are shown in the order of their groups, without disabled ones', async () => {
  await page.viewport(1440, 900);
  renderOnMap(<ToolsOnMap />, {}, { features });
  await expect.element(button('Alles tonen')).toBeVisible();
  expect(page.getByRole('listitem').elements().map(({ textContent }) => textContent)).toEqual(['Alles tonen', 'Mijn buurt', 'Meten', 'Kapot']);
});

test('an action that fails shows a message, and others still run', async () => {
  await page.viewport(1440, 900);
  renderOnMap(<ToolsOnMap />, {}, { features });
  await userEvent.click(button('Kapot'));
  await expect.element(message()).toMatchTextContent(/‘Kapot’ is niet gelukt/);
  await userEvent.click(button('Alles tonen'));
  await expect.poll(() => whole).toHaveBeenCalledOnce();
});

test('on a phone an action is in the sheet', async () => {
  await page.viewport(390, 844);
  renderOnMap(<ToolsOnMap />, {}, { features });
  await userEvent.click(button('Mijn buurt'));
  await expect.poll(() => mine).toHaveBeenCalledOnce();
});
