import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formWith, itemWith, registrationWith } from '../testing/forms.ts';
import { button, openTab } from '../testing/open-tab.tsx';

test('on a phone the buttons of a long form are 44 pixels high, and Opslaan stays in sight at its foot', async () => {
  const form_items = [itemWith({ id: 14, name: 'Foto', type: 'image' }), ...Array.from({ length: 16 }, (_, index) => itemWith({ id: 21 + index, name: `Veld ${index}` }))];
  await openTab({ forms: [formWith({ form_items })], stored: registrationWith() });
  await page.viewport(390, 844);
  await expect.element(button('Opslaan')).toBeVisible();
  for (const name of ['Alle formulieren', 'Opnieuw tekenen', 'Foto kiezen: Foto', 'Opslaan', 'Verwijderen']) {
    expect(button(name).element().getBoundingClientRect().height, name).toBeGreaterThanOrEqual(44);
  }
  const tab = button('Opslaan').element().closest('[data-testid="part"] > div');
  expect(tab?.scrollHeight).toBeGreaterThan(1_000);
  expect(button('Opslaan').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(tab?.getBoundingClientRect().bottom ?? 0);
});

test('on a phone the place is in sight when the sheet comes back after drawing', async () => {
  const form_items = Array.from({ length: 16 }, (_, index) => itemWith({ id: 21 + index, name: `Veld ${index}` }));
  const { map, drawer } = await openTab({ forms: [formWith({ form_items })] });
  await page.viewport(390, 844);
  await expect.element(button('Opslaan')).toBeVisible();
  const sheet = button('Opslaan').element().closest<HTMLElement>('[data-testid="part"] > div')!;
  (button('Punt').element() as HTMLElement).click();
  await expect.poll(() => drawer.getState().height).toBe('peek');
  sheet.style.maxHeight = '60px';
  await userEvent.click(map.element, { position: { x: 200, y: 300 } });
  await expect.element(button('Opnieuw tekenen')).toHaveFocus();
  sheet.style.maxHeight = '700px';
  const place = page.getByText(/^Punt bij /).element().getBoundingClientRect();
  const { top, bottom } = sheet.getBoundingClientRect();
  expect([place.top >= top, place.bottom <= bottom]).toEqual([true, true]);
});
