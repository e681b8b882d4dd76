import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** What has the focus, as it is called; null between the end of the page and its beginning. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element.getAttribute('aria-label') ?? label ?? element.textContent;
  });

/** Walks on with Tab until something of that name has the focus; a walk without end fails. */
export const tabTo = async (page: Page, name: string | RegExp, mostSteps = 60): Promise<void> => {
  const passed: (string | null)[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    const label = await focused(page);
    if (label !== null && (typeof name === 'string' ? label === name : name.test(label))) return;
    passed.push(label);
  }
  throw new Error(`Tab does not come to ${String(name)}, but to ${passed.join(', ')}`);
};

/** Waits until keys go to what stands around this: a menu or a dialog takes the focus a moment after it is seen. */
export const keysGoTo = (part: Locator, around: string): Promise<void> =>
  expect.poll(() => part.evaluateAll((parts, outer) => parts.some((one) => one.closest(outer)?.contains(document.activeElement)), around)).toBe(true);

/** The same to one of several that are called alike. */
export const tabToThis = async (page: Page, one: Locator, mostSteps = 60): Promise<void> => {
  await one.waitFor({ state: 'attached' });
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    if (await one.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not come to ${String(one)}`);
};

/** Walks to a field and types over what stands there. */
export const typeInto = async (page: Page, label: string, text: string): Promise<void> => {
  if ((await focused(page)) !== label) await tabTo(page, label);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
};

export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

/** Walks an open menu down to an item. */
const arrowTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const item = page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }));
  await item.first().waitFor();
  await keysGoTo(item, '[role=menu]');
  for (let step = 0; step < 20; step += 1) {
    const isThere = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (typeof name === 'string' ? isThere === name : name.test(isThere)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`Arrows do not come to ${String(name)}`);
};

/** Chooses from an open menu, by words of its entries from the outer to the inner. */
const chooseFromOpen = async (page: Page, entries: readonly (string | RegExp)[]): Promise<void> => {
  for (const [depth, entry] of entries.entries()) {
    await arrowTo(page, entry);
    await page.keyboard.press(depth === entries.length - 1 ? 'Enter' : 'ArrowRight');
  }
};

/** Walks to the button of a menu, and chooses from it. */
export const chooseFromMenu = async (page: Page, button: string | RegExp, ...entries: readonly (string | RegExp)[]): Promise<void> => {
  await press(page, button);
  await chooseFromOpen(page, entries);
};

/** Opens the account menu, and in it a menu of that name. */
export const openInAccount = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: /^Account/ }).focus();
  await page.keyboard.press('Enter');
  await arrowTo(page, entry);
  await page.keyboard.press('ArrowRight');
};

/** The same in the account menu, without the walk: what comes before its button differs from page to page. */
export const chooseFromAccount = async (page: Page, ...entries: readonly (string | RegExp)[]): Promise<void> => {
  await page.getByRole('button', { name: /^Account/ }).focus();
  await page.keyboard.press('Enter');
  await chooseFromOpen(page, entries);
};
