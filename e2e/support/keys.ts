import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** Returns the names of all focusable elements, or of the focused one; null for one without a name and for the body. */
const named = (page: Page, which: 'all' | 'focused'): Promise<(string | null)[]> =>
  page.evaluate((wanted) => {
    const all = wanted === 'all' ? [...document.querySelectorAll('a[href], button, input, textarea, select, [tabindex]')] : [document.activeElement];
    return all.map((element) => {
      if (!element || element === document.body) return null;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element.getAttribute('aria-label') ?? label ?? element.textContent;
    });
  }, which);

/** Returns the name of the focused element; null between the end of the page and its start. */
export const focused = async (page: Page): Promise<string | null> => (await named(page, 'focused'))[0] ?? null;

/** Waits for an element with the name, then presses Tab until it has the focus; throws after `mostSteps`. */
export const tabTo = async (page: Page, name: string | RegExp, mostSteps = 60): Promise<void> => {
  const isIt = (label: string | null): boolean => label !== null && (typeof name === 'string' ? label === name : name.test(label));
  // On a page that is still loading the walk would end before the element appears.
  await expect.poll(async () => (await named(page, 'all')).some(isIt), { message: `${String(name)} is there` }).toBe(true);
  const passed: (string | null)[] = [];
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    const label = await focused(page);
    if (isIt(label)) return;
    passed.push(label);
  }
  throw new Error(`Tab does not reach ${String(name)}, only ${passed.join(', ')}`);
};

/** Waits until the focus is within the container of the locator: a menu or dialog takes the focus a moment after it appears. */
export const keysGoTo = (part: Locator, around: string): Promise<void> =>
  expect.poll(() => part.evaluateAll((parts, outer) => parts.some((one) => one.closest(outer)?.contains(document.activeElement)), around)).toBe(true);

/** Presses Tab until this element has the focus, among several with the same name. */
export const tabToThis = async (page: Page, one: Locator, mostSteps = 60): Promise<void> => {
  await one.waitFor({ state: 'attached' });
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab');
    if (await one.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(one)}`);
};

/** Moves to a field by Tab and replaces its value. */
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

/** Moves to an item of an open menu by arrow keys. */
const arrowTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const item = page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }));
  await item.first().waitFor();
  await keysGoTo(item, '[role=menu]');
  for (let step = 0; step < 20; step += 1) {
    const isThere = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (typeof name === 'string' ? isThere === name : name.test(isThere)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`Arrow keys do not reach ${String(name)}`);
};

/** Chooses from an open menu and its submenus, by the names of the entries from the outer to the inner. */
const chooseFromOpen = async (page: Page, entries: readonly (string | RegExp)[]): Promise<void> => {
  for (const [depth, entry] of entries.entries()) {
    await arrowTo(page, entry);
    await page.keyboard.press(depth === entries.length - 1 ? 'Enter' : 'ArrowRight');
  }
};

/** Moves to a menu button by Tab, and chooses from its menu. */
export const chooseFromMenu = async (page: Page, button: string | RegExp, ...entries: readonly (string | RegExp)[]): Promise<void> => {
  await press(page, button);
  await chooseFromOpen(page, entries);
};

/** Closes all open menus, the innermost first, each once it has the focus. */
export const closeMenus = async (page: Page): Promise<void> => {
  const open = page.getByRole('menu');
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await keysGoTo(open, '[role=menu]');
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
};

/** Focuses the button directly, because the controls before it differ from page to page. */
const openAccount = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^Account/ });
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
};

/** Opens the account menu and a submenu of it. */
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

/** Opens the menu of a button, and chooses an entry by name once the menu has the focus. */
export const chooseOf = async (button: Locator, choice: string): Promise<void> => {
  await button.press('Enter');
  const item = button.page().getByRole('menuitem', { name: choice, exact: true });
  await keysGoTo(item, '[role=menu]');
  await item.press('Enter');
};
