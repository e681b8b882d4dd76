import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Configuration } from '#platform/contract/configuration.ts';
import type { Extent } from '#platform/contract/geojson.ts';
import { getMapExtent } from '#platform/contract/map-source.ts';
import { renderOnMap, type SetupOptions } from '#platform/web/testing/render-part.tsx';
import { LegendTab } from '../LegendTab.tsx';

export const options = { mapManageOpen: true } as Configuration['options'];
export const open = (configuration: Partial<Configuration>, { extent = [144_000, 507_000, 146_000, 509_000], ...more }: SetupOptions & { readonly extent?: Extent | null } = {}) =>
  renderOnMap(<LegendTab />, { options, ...configuration }, { answers: (api) => api.on(getMapExtent, () => ({ extent })), ...more });

export const row = (name: string) => page.getByRole('row', { name, exact: true });
export const more = (name: string) => row(name).getByRole('button', { name: `Meer over ${name}` });
export const entry = (name: string | RegExp) => page.getByRole('menuitem', { name });
export const entries = () => page.getByRole('menuitem').elements().map((item) => item.textContent);
export const openMenu = async (name: string) => {
  await userEvent.click(more(name));
  await expect.element(page.getByRole('menu', { name: `Meer over ${name}` })).toBeVisible();
};
