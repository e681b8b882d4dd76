import type { Locator, Page } from 'playwright';
import type { Configuration, LegendMap, MapGroup } from '#platform/contract/configuration.ts';
import { keysGoTo } from './keys.ts';

/** Returns a row of the legend, by its name. */
export const line = (page: Page, name: string): Locator => page.getByRole('row', { name, exact: true });
export const check = (page: Page, name: string): Locator => line(page, name).getByRole('checkbox');

/** Expands a group or map, if it is collapsed. */
export const unfold = async (page: Page, name: string): Promise<void> => {
  const button = line(page, name).getByRole('button', { name: `${name} uitvouwen` });
  await line(page, name).waitFor();
  if (await button.isVisible()) await button.click();
};

export const openMenu = async (page: Page, name: string): Promise<void> => {
  await line(page, name).getByRole('button', { name: `Meer over ${name}` }).click();
  await keysGoTo(page.getByRole('menu', { name: `Meer over ${name}` }), '[role=menu]');
};

export const linesOf = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

type Part = Pick<MapGroup, 'maps' | 'mapGroups'>;

export const mapsIn = (part: Part): LegendMap[] => [...part.maps, ...part.mapGroups.flatMap(mapsIn)];

/** Prepares a page (`Visit.prepare`) by changing the configuration on its way there: for states that the demo does not have. */
export const changeConfiguration = (change: (configuration: Configuration) => void) => async (page: Page): Promise<void> => {
  await page.route(/\/api\/configuration(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const configuration = (await response.json()) as Configuration;
    change(configuration);
    await route.fulfill({ response, json: configuration });
  });
};
