import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#platform/web/api/api-error.ts';
import { endUserSession, listUserSessions } from '../contract/sessions.ts';
import { button, openUsers, requestOf } from './testing/open-users.tsx';

beforeEach(() => sessionStorage.clear());

test('ends a session', async () => {
  const setup = openUsers('/12');
  setup.api.on(endUserSession, () => undefined);
  await userEvent.click(button('Firefox op Windows uitloggen'));
  await expect.poll(() => requestOf(setup, endUserSession)).toMatchObject({ params: { id: 12, session: 4 } });
});

test('offers to load sessions again after a failure', async () => {
  const { api } = openUsers('/12', { failure: new ApiError(503, 'busy', '') });
  await expect.element(page.getByText(/^De sessies konden niet worden geladen/)).toBeVisible();
  api.on(listUserSessions, () => []);
  await userEvent.click(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await expect.element(page.getByText('Deze persoon is nergens ingelogd.')).toBeVisible();
});

test('the button that ends a session stands within its card on a phone, beside the device', async () => {
  await page.viewport(390, 844);
  openUsers('/12');
  const end = button('Firefox op Windows uitloggen');
  await expect.element(end).toBeVisible();
  const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
  const row = end.element().closest('tr');
  const [inner, outer] = [boxOf(end.element()), boxOf(row!)];
  expect([inner.left >= outer.left, inner.right <= outer.right, inner.top >= outer.top, inner.bottom <= outer.bottom]).toEqual([true, true, true, true]);
  expect(inner.top).toBeLessThan(boxOf(row!.querySelector('th')!).bottom);
});
