import axe, { type AxeResults, type Spec } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

declare global {
  interface Window {
    readonly axe: { run(): Promise<AxeResults>; configure(spec: Spec): void };
  }
}

/** Whether nothing is appearing or leaving: elements that fade have too little contrast, and a closing menu is in no landmark. */
const isAtRest = (): boolean =>
  document.querySelector('[data-entering], [data-exiting]') === null &&
  document.getAnimations().every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity);

/** What may lie outside the landmarks: what axe allows, and a tooltip, which appears while the pointer rests on a button. */
const outsideLandmarks = 'dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]';

/** Expects no axe violations of WCAG 2.2 AA and its best practices on the page in its current state. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.waitForFunction(isAtRest);
  // Injected by the debugger, so that the content security policy of the page stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate((regionMatcher) => window.axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] }), outsideLandmarks);
  }
  // Only the violations are sent from the page: sending what passes takes longer than the check.
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(violations).toEqual([]);
};
