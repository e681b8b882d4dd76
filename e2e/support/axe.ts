import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

declare global {
  interface Window {
    readonly axe: { run(): Promise<AxeResults> };
  }
}

/** What comes and goes has no contrast yet or any more, and a menu that leaves belongs to no region. */
const isAtRest = (): boolean =>
  document.querySelector('[data-entering], [data-exiting]') === null &&
  document.getAnimations().every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity);

/** WCAG 2.2 AA and what axe holds for good practice: nothing to mind on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.waitForFunction(isAtRest);
  // Through the debugger, so that the policy of the page stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
};
