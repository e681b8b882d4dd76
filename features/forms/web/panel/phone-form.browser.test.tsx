import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
