import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { nextFrame } from '#platform/ui/testing/next-frame.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { beginWork } from '#platform/web/open-work/open-work.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import '#platform/ui/dialog/ConfirmDialog.tsx';

const dialog = () => page.getByRole('alertdialog', { name: 'Wilt u deze kaart verlaten?' });
const isAtGuard = () => (history.state as { cook_guard?: boolean } | null)?.cook_guard === true;
let endWork: () => void = () => undefined;

const open = async (width: number, { isWorking }: { isWorking: boolean }) => {
  await page.viewport(width, 700);
  if (isWorking) endWork = beginWork();
  renderPart(<LeaveDialog />, { isPage: true });
};
const goBack = () => {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  return gone;
};

// Adds a history entry, so that going back does not leave the test page.
beforeEach(() => history.pushState({ test: true }, ''));
afterEach(async () => {
  endWork();
  await vi.waitUntil(() => !isAtGuard(), { timeout: 10_000 });
  vi.restoreAllMocks();
});

test('going back with open work on a small screen asks first, and the user can stay', async () => {
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

test.each([
  [[true], /^Wat u hebt ingevuld, blijft op dit apparaat bewaard\. U kunt er later mee verder gaan\./],
  [[true, false], /blijft op dit apparaat bewaard\. Wat u verder niet hebt opgeslagen, gaat verloren\./],
])('the question about work of which a draft is kept: %j says what is kept and what gets lost', async (kept, expected) => {
  await open(1000, { isWorking: false });
  const ends = kept.map((isKept) => beginWork({ isKept }));
  endWork = () => ends.forEach((end) => end());
  await expect.poll(isAtGuard).toBe(true);
  await goBack();
  await expect.element(dialog().getByText(expected)).toBeVisible();
});

test('confirming goes back past the guard and the map', async () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  await open(1000, { isWorking: true });
  await expect.poll(isAtGuard).toBe(true);
  await goBack();
  await userEvent.click(page.getByRole('button', { name: 'Kaart verlaten' }));
  expect(go).toHaveBeenCalledWith(-2);
});

test('when the work ends the guard entry is removed and nothing is asked', async () => {
  await open(1000, { isWorking: true });
  await expect.poll(isAtGuard).toBe(true);
  endWork();
  await expect.poll(() => history.state as unknown).toEqual({ test: true });
  await expect.element(dialog()).not.toBeInTheDocument();
});

test.each([1, 2])('work that ends and begins again within one tick, %i time(s), stays guarded and nothing is asked', async (times) => {
  await open(1000, { isWorking: true });
  await expect.poll(isAtGuard).toBe(true);
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  for (let time = 0; time < times; time += 1) {
    flushSync(() => endWork());
    flushSync(() => void (endWork = beginWork()));
  }
  await gone;
  await expect.poll(isAtGuard).toBe(true);
  await nextFrame();
  await nextFrame();
  expect(dialog().elements()).toEqual([]);
  await goBack();
  await expect.element(dialog()).toBeVisible();
});

test('a screen of 1300 pixels is small', async () => {
  await open(1300, { isWorking: true });
  await expect.poll(isAtGuard).toBe(true);
});

test.each([[1000, false], [1301, true]])('at %i pixels with open work %s there is no guard entry', async (width, isWorking) => {
  await open(width, { isWorking });
  await expect.element(page.getByTestId('part')).toBeInTheDocument();
  expect(isAtGuard()).toBe(false);
});
