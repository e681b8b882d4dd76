import type { Page } from 'playwright';
import { test } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/expect.ts';
import { press } from './support/keys.ts';
import { check } from './support/legend.ts';
import { signIn } from './support/sign-in.ts';
import { mapIsDrawn } from './support/town.ts';
import { useBrowser, visit } from './support/visit.ts';

useBrowser();

const scale = (page: Page) => page.getByRole('button', { name: /^Schaal/ });
const background = (page: Page) => page.getByRole('button', { name: /^Achtergrondkaart/ });

test('a link that a visitor copies opens the same view for another visitor, once', async () => {
  const page = await visit('/openbaar/locatie/144900,507900,145100,508100');
  await mapIsDrawn(page);
  const shown = (await scale(page).getAttribute('aria-label')) ?? '';
  await background(page).click();
  await page.getByText('Grijs', { exact: true }).click();
  const usual = await check(page, 'Projecten').isChecked();
  await check(page, 'Projecten').press('Space');
  await press(page, 'Delen');
  await expect(page.getByRole('button', { name: 'Kopieer link naar dit kaartbeeld' })).toBeFocused();
  await expectAccessible(page);
  const text = page.getByRole('textbox', { name: 'Link naar dit kaartbeeld' });
  await expect(text).toHaveValue(/^http/);
  const link = new URL(await text.inputValue());

  const other = await visit(`${link.pathname}${link.hash}`);
  await mapIsDrawn(other);
  await expect(scale(other)).toHaveAccessibleName(shown);
  await expect(background(other)).toHaveAccessibleName('Achtergrondkaart: Grijs');
  await expect(check(other, 'Projecten')).toBeChecked({ checked: !usual });
  await other.goto(new URL('/openbaar', other.url()).href);
  await mapIsDrawn(other);
  await expect(check(other, 'Projecten')).toBeChecked({ checked: usual });
});

test('a link to a map for users opens its view after signing in', async () => {
  const page = await visit('/#plek=144950,508020,1500&lagen=');
  await signIn(page, 'kijker');
  await mapIsDrawn(page);
  await expect(scale(page)).toHaveAccessibleName('Schaal 1 : 1.500');
  await expect(page.getByRole('treegrid').getByRole('checkbox', { checked: true })).toHaveCount(0);
});
