import type { Page } from 'playwright';
import { chooseFromMenu, press } from './keys.ts';

/** The button of a group in the tool column. While a tool is active, its name says which. */
export const groupButton = (page: Page, group: string) => page.getByRole('button', { name: new RegExp(`^${group}(: |$)`) });

/** Chooses a tool from its group in the column, by pointer. Choosing the active tool ends it. */
export const chooseTool = async (page: Page, group: string, tool: string): Promise<void> => {
  await groupButton(page, group).click();
  await page.getByRole('menu', { name: group }).getByText(tool, { exact: true }).click();
};

/** As `chooseTool`, by keys alone. */
export const chooseToolByKey = (page: Page, group: string, tool: string): Promise<void> =>
  chooseFromMenu(page, new RegExp(`^${group}(: |$)`), tool);

/** As `chooseTool` on a phone, whose tools are in a sheet. */
export const tapTool = async (page: Page, tool: string): Promise<void> => {
  await page.getByRole('button', { name: 'Hulpmiddelen' }).tap();
  await page.getByRole('list', { name: 'Hulpmiddelen' }).getByRole('button', { name: tool, exact: true }).tap();
};

/** As `tapTool`, by keys alone. */
export const pressTool = async (page: Page, tool: string): Promise<void> => {
  // Behind its word stands what is new.
  await press(page, /^Hulpmiddelen/);
  // The focus is in the sheet, which is before the bar with its button.
  await press(page, tool);
};
