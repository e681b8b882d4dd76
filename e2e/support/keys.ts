import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** What can have the focus or has it, as it is called; null for what has no name, and for the end of the page. */
const named = (page: Page, which: 'all' | 'focused'): Promise<(string | null)[]> =>
  page.evaluate((wanted) => {
    const all = wanted === 'all' ? [...document.querySelectorAll('a[href], button, input, textarea, select, [tabindex]')] : [document.activeElement];
    return all.map((element) => {
      if (!element || element === document.body) return null;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element.getAttribute('aria-label') ?? label ?? element.textContent;
    });
  }, which);

/** What has the focus, as it is called; null between the end of the page and its beginning. */
export const focused = async (page: Page): Promise<string | null> => (await named(page, 'focused'))[0] ?? null;

/** Walks on with Tab until something of that name has the focus, once there is something of that name; a walk without end fails. */
export const tabTo = async (page: Page, name: string | RegExp, mostSteps = 60): Promise<void> => {
  const isIt = (label: string | null): boolean => label !== null && (typeof name === 'string' ? label === name : name.test(label));
  // A walk over a page that is still coming ends before what it looks for is there.
  await expect.poll(async () => (await named(page, 'all')).some(isIt), { message: `${String(name)} is there` }).toBe(true);
  const passed: (string | null)[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    const label = await focused(page);
    if (isIt(label)) return;
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

/** Closes the menu that is open, and those within it: the innermost first, each when keys go to it. */
export const closeMenus = async (page: Page): Promise<void> => {
  const open = page.getByRole('menu');
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await keysGoTo(open, '[role=menu]');
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
};

/** Without a walk: what comes before the button differs from page to page. */
const openAccount = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^Account/ });
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
};

/** Opens the account menu, and in it a menu of that name. */
export const openInAccount = async (page: Page, entry: string): Promise<void> => {
  await openAccount(page);
  await arrowTo(page, entry);
  await page.keyboard.press('ArrowRight');
};

/** Chooses from the account menu. */
export const chooseFromAccount = async (page: Page, ...entries: readonly (string | RegExp)[]): Promise<void> => {
  await openAccount(page);
  await chooseFromOpen(page, entries);
};

/** Opens the menu of a button, and chooses from it by name: when it is there, and the keys go to it. */
export const chooseOf = async (button: Locator, choice: string): Promise<void> => {
  await button.press('Enter');
  const item = button.page().getByRole('menuitem', { name: choice, exact: true });
  await keysGoTo(item, '[role=menu]');
  await item.press('Enter');
};
