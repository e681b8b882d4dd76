import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { DialogAtAddress } from '#platform/web/navigation/DialogAtAddress.tsx';
import { createRegistry } from '#platform/web/slots/registry.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { environmentWith } from '#platform/web/testing/circumstances.ts';
import { renderOnMap } from '#platform/web/testing/render-part.tsx';
import { HelpByKey } from './HelpByKey.tsx';
import feature from './index.ts';

const open = (configuration: Partial<Configuration> = {}, beside: ReactNode = null) =>
  renderOnMap(<><HelpByKey /><DialogAtAddress />{beside}</>, configuration, { features: [feature] });
const dialog = () => page.getByRole('dialog', { name: 'Sneltoetsen' });

test('opens the list with ? on the map, and returns the focus to the map when closed', async () => {
  const { map } = open();
  map.element.focus();
  await userEvent.keyboard('?');
  await expect.element(dialog()).toMatchTextContent('de kaart verschuiven');
  expect(await violationsIn(dialog().element())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(map.element);
});

test('leaves ? to other elements', async () => {
  open({}, <input aria-label="Vraag" />);
  await userEvent.click(page.getByRole('textbox'));
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('textbox')).toHaveValue('?');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test.each([true, false])('lists the rotation keys only if the map can rotate (%s)', async (rotation) => {
  const { map } = open({ options: { ...configurationWith().options, rotation } });
  map.element.focus();
  await userEvent.keyboard('?');
  await expect.element(dialog()).toMatchTextContent('in- en uitzoomen');
  expect(dialog().element().textContent?.includes('de kaart draaien')).toBe(rotation);
});

test.each([
  ['a device with fingers alone', '(any-pointer: coarse)', 0],
  ['a device with a mouse', '(any-pointer: fine)', 1],
])('the tool is offered by what can be pressed: %s', (_, pointers, count) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === pointers }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const circumstances = { environment: environmentWith(), session: null, configuration: null, publicMode: false };
  expect(createRegistry([feature]).items(toolColumn, circumstances)).toHaveLength(count);
});
