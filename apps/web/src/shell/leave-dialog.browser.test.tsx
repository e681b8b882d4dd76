import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { onStage } from '#platform/web/testing/stage.tsx';
import { beginWork } from '#platform/web/open-work/open-work.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

const dialog = () => page.getByRole('alertdialog', { name: 'Wilt u deze kaart verlaten?' });
const isAtGuard = () => (history.state as { cook_guard?: boolean } | null)?.cook_guard === true;
let endWork: () => void = () => undefined;

const open = async (width: number, { isWorking }: { isWorking: boolean }) => {
  await page.viewport(width, 700);
  if (isWorking) endWork = beginWork();
  onStage(<LeaveDialog />, { isPage: true });
};
const goBack = () => {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  return gone;
};

// An entry of the test's own, so that going back never leaves its page.
beforeEach(() => history.pushState({ test: true }, ''));
afterEach(async () => {
  endWork();
  await vi.waitUntil(() => !isAtGuard(), { timeout: 10_000 });
  vi.restoreAllMocks();
});

test('who goes back from work on a small screen is asked first, and may stay', async () => {
  await open(1000, { isWorking: true });
  await expect.poll(isAtGuard).toBe(true);
  await goBack();
  await expect.element(dialog()).toMatchTextContent(/Wat u niet hebt opgeslagen, gaat verloren\./);
  await expect.element(page.getByRole('button', { name: 'Blijf op de kaart' })).toHaveFocus();
  expect(await violationsIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(isAtGuard()).toBe(true);
});

test('who means it leaves the map', async () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  await open(1000, { isWorking: true });
  await expect.poll(isAtGuard).toBe(true);
  await goBack();
  await userEvent.click(page.getByRole('button', { name: 'Kaart verlaten' }));
  expect(go).toHaveBeenCalledWith(-2);
});

test('when the work is done there is nothing to ask, and one step back is one step', async () => {
  await open(1000, { isWorking: true });
  await expect.poll(isAtGuard).toBe(true);
  endWork();
  await expect.poll(() => history.state as unknown).toEqual({ test: true });
  await expect.element(dialog()).not.toBeInTheDocument();
});

test.each([[1000, false], [1400, true]])('at %i pixels, work open: %s, going back is not held up', async (width, isWorking) => {
  await open(width, { isWorking });
  await expect.element(page.getByTestId('stage')).toBeInTheDocument();
  expect(isAtGuard()).toBe(false);
});
