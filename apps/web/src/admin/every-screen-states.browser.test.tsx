import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Call } from '#platform/contract/call.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { applyTheme } from '#platform/ui/testing/themes.ts';
import { ApiError, ownCodes } from '#platform/web/api/api-error.ts';
import { hostileAnswer } from './testing/hostile-answers.ts';
import { fetchScreens, waitUntilLoaded, lists, misplaced, ofAdmins, ofManagers, openScreen } from './testing/screens.tsx';

beforeAll(fetchScreens, 60_000);

/** Returns empty lists, and hostile answers for all other calls. */
const emptyAnswer = (call: Call): unknown => {
  const answer = hostileAnswer(call);
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('configurations' in answer && 'days' in answer) return { ...answer, configurations: [] };
  return 'data' in answer && 'total' in answer ? { ...answer, data: [], total: 0 } : answer;
};

/** The names of buttons that the screen has more than once. */
const twiceOffered = (): string[] => {
  const names = page.getByRole('main').getByRole('button').elements().map(({ textContent }) => textContent.trim()).filter((name) => name !== '');
  return names.filter((name, index) => names.indexOf(name) !== index);
};

test.each(lists)('%s shows errors with a retry, and what to do when it is empty', async (path, empty) => {
  let answer: (call: Call) => unknown = () => {
    throw new ApiError(0, ownCodes.noAnswer, 'Geen verbinding.');
  };
  await openScreen(path, (call) => answer(call));
  applyTheme('markerwaard', 'light');
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert.first()).toBeVisible();
  expect(await violationsIn(document.body)).toEqual([]);
  answer = () => {
    throw new ApiError(500, 'internal', 'Er ging iets mis.');
  };
  await userEvent.click(alert.first().getByRole('button'));
  await waitUntilLoaded();
  await expect.element(alert.first()).toBeVisible();
  await page.viewport(390, 844);
  await expect.poll(misplaced).toEqual([]);
  answer = emptyAnswer;
  while (alert.elements().length > 0) {
    const failed = alert.elements().length;
    await userEvent.click(alert.first().getByRole('button'));
    await expect.poll(() => alert.elements().length).toBeLessThan(failed);
  }
  await waitUntilLoaded();
  await expect.element(page.getByRole('main').getByText(empty)).toBeVisible();
  expect(twiceOffered()).toEqual([]);
  applyTheme('zuiderkoog', 'dark');
  await expect.poll(misplaced).toEqual([]);
  expect(await violationsIn(document.body)).toEqual([]);
  await page.viewport(1024, 768);
  await expect.poll(misplaced).toEqual([]);
});

describe('a manager', () => {
  test.each(ofAdmins)('a manager is redirected from %s', async (address) => {
    const { path } = await openScreen(address, hostileAnswer, 'manager');
    await expect.poll(path).toBe('/admin');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Beheeromgeving');
  });

  test.each(ofManagers)('a manager can open %s, without axe violations in the dark theme at 1024 pixels', async (address) => {
    const { path } = await openScreen(address, hostileAnswer, 'manager');
    expect(path()).toBe(address.replace(/\?.*/, ''));
    applyTheme('markerwaard', 'dark');
    await page.viewport(1024, 768);
    await expect.poll(misplaced).toEqual([]);
    expect(await violationsIn(document.body)).toEqual([]);
  });
});
