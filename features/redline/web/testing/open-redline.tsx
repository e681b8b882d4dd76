import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { rendered } from '#platform/map/testing/test-map.ts';
import { renderOnMap, type SetupOptions } from '#platform/web/testing/render-part.tsx';
import { RedlinePanel } from '../panel/RedlinePanel.tsx';
import { DrawingsLoader } from '../DrawingsLoader.tsx';

/** 0.5 metres per pixel on a map of 800 × 600 pixels. */
export const extent: Extent = [144800, 507850, 145200, 508150];

/** Browsers store drawings per configuration, so each test has its own. */
let lastId = Date.now() % 1_000_000_000;
export const newConfiguration = (): Partial<Configuration> => {
  lastId += 1;
  return { id: lastId };
};

/** Opens the panel on a map, as in the product. */
export const open = async (configuration: Partial<Configuration> = newConfiguration(), options: SetupOptions = {}) => {
  await page.viewport(1240, 900);
  const close = vi.fn();
  const setup = renderOnMap(
    <div style={{ position: 'absolute', left: 820, width: 320 }}>
      <DrawingsLoader />
      <RedlinePanel close={close} />
    </div>,
    { ...configuration, options: { ...configurationWith().options, redline: true, ...configuration.options } },
    { map: { extent }, ...options },
  );
  const { model, element } = setup.map;
  await expect.poll(() => model.tools.active.get()).toBe('redline');
  await rendered(model);
  return { ...setup, close, model, at: (x: number, y: number) => userEvent.click(element, { position: { x, y } }) };
};

/** A button of the panel. */
export const mode = (name: string) => page.getByRole('group', { name: 'Tekenen' }).getByRole('button', { name, exact: true });
export const list = () => page.getByRole('list', { name: 'Tekeningen' });
export const names = () => list().getByRole('listitem').elements().map((item) => item.querySelector('span')?.firstChild?.textContent);
export const said = () => document.querySelector('#cook-live-polite')?.lastElementChild?.textContent;
