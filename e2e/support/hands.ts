import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** A way to operate the product, which counts what a user presses. */
export interface Hand {
  readonly name: 'mouse' | 'touch' | 'keys';
  /** Presses a control. By keys, moving the focus to it does not count. */
  press(control: Locator): Promise<void>;
  /** Presses the map at fractions of its size. By keys, the middle. */
  pressMap(across: number, down: number): Promise<void>;
  /** The number of presses since the last call. */
  takePresses(): number;
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { activeElement } = document;
    return element === activeElement || element.contains(activeElement) || activeElement?.getAttribute('aria-activedescendant') === element.id;
  });

const mostSteps = 120;

/** Widgets with one tab stop, and the key that moves within them. */
const widgets = { menu: 'ArrowDown', listbox: 'ArrowDown', radiogroup: 'ArrowDown', tablist: 'ArrowDown', treegrid: 'ArrowDown', row: 'Tab' } as const;
type Widget = keyof typeof widgets;

const pressUntil = async (page: Page, key: string, isThere: () => Promise<boolean>, goal: Locator): Promise<void> => {
  for (let step = 0; step < mostSteps; step += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(goal)}`);
};

/** Moves the focus to a control: by Tab, and by arrow keys within a menu, list, set of choices or tree. */
const reach = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor({ state: 'attached' });
  const role = await control.evaluate((element, roles) => element.parentElement?.closest(roles)?.getAttribute('role') ?? null, Object.keys(widgets).map((one) => `[role=${one}]`).join());
  const widget = role as Widget | null;
  const container = control.locator(`xpath=ancestor::*[@role="${widget ?? ''}"][1]`);
  const isInside = () => container.evaluate((element) =>
    // In a tree, on a row: on a button of a row, arrow keys are for the button.
    element.contains(document.activeElement) && (element.role !== 'treegrid' || document.activeElement?.role === 'row'));
  if (widget === 'menu') await expect.poll(isInside).toBe(true);
  else if (widget === 'row' && !await isInside()) await reach(page, container);
  else if (widget === 'radiogroup' || widget === 'tablist' || widget === 'treegrid') await pressUntil(page, 'Tab', isInside, container);
  if (widget === 'treegrid') await page.keyboard.press('Home');
  await pressUntil(page, widget === null ? 'Tab' : widgets[widget], () => isFocused(control), control);
};

const inMap = async (page: Page, across: number, down: number): Promise<readonly [number, number]> => {
  const box = (await page.getByRole('application').boundingBox())!;
  return [box.x + across * box.width, box.y + down * box.height];
};

/** Returns the label around a radio button, which the product draws itself. */
const visiblePart = async (control: Locator): Promise<Locator> =>
  await control.evaluate((element) => element.matches('label input')) ? control.locator('xpath=ancestor::label[1]') : control;

export const hands: Readonly<Record<Hand['name'], (page: Page) => Hand>> = {
  mouse: (page) => counting('mouse', async (control) => (await visiblePart(control)).click(), async (across, down) => {
    const [x, y] = await inMap(page, across, down);
    await page.mouse.move(x - 5, y);
    await page.mouse.click(x, y);
  }),
  touch: (page) => counting('touch', async (control) => (await visiblePart(control)).tap(), async (across, down) => page.touchscreen.tap(...await inMap(page, across, down))),
  keys: (page) => counting('keys', async (control) => {
    // A row of a tree ticks its checkbox by the space bar.
    const row = control.locator('xpath=ancestor::*[@role="row"]');
    const isTicked = await control.evaluate((element) => element.matches('[type=checkbox], [type=radio], [role=checkbox]'));
    await reach(page, isTicked && await row.count() > 0 ? row : control);
    const isBox = await control.evaluate((element) => element.matches('input:not([type=radio]):not([type=checkbox]), textarea'));
    if (!isBox) await page.keyboard.press(isTicked ? 'Space' : 'Enter');
  }, async () => {
    await reach(page, page.getByRole('application'));
    for (const _ of Array(3)) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  }),
};

const counting = (name: Hand['name'], press: Hand['press'], pressMap: Hand['pressMap']): Hand => {
  let presses = 0;
  return {
    name,
    async press(control) {
      await press(control);
      presses += 1;
    },
    async pressMap(across, down) {
      await pressMap(across, down);
      presses += 1;
    },
    takePresses() {
      const taken = presses;
      presses = 0;
      return taken;
    },
  };
};
